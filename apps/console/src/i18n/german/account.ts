import type { account } from '../english/account';
import type { Message } from '../english/message';

export const germanAccount: Record<keyof typeof account, Message> = {
  'settings.account': 'Konto und Daten',
  'account.intro': 'Kontoname, Aufbewahrung, Export und Löschung der Daten.',
  'account.name': 'Name des Kontos',
  'account.nameText': 'Mitglieder sehen ihn bei der Einladung und beim Wechsel des Kontos.',
  'account.retention': 'Aufbewahrung',
  'account.retentionText.live': 'Livemodus. Ältere Daten werden innerhalb von etwa zwei Stunden endgültig gelöscht.',
  'account.retentionText.test': 'Testmodus. Ältere Daten werden innerhalb von etwa zwei Stunden endgültig gelöscht.',
  'account.ownersOnly': 'Nur Inhaber können das sehen und ändern.',
  'account.messages_days': 'Nachrichten, in Tagen',
  'account.messages_daysHint': 'Einschließlich Notizen und Fundstellen der Agenten. Leer: unbegrenzt.',
  'account.events_days': 'Ereignisse, in Tagen',
  'account.events_daysHint': 'Höchstens 7. Leer: 7.',
  'account.figures_days': 'Zahlen, in Tagen',
  'account.figures_daysHint': 'Die Daten der Auswertung. Leer: unbegrenzt.',
  'account.saveRetention': 'Speichern und ältere Daten löschen',
  'account.export': 'Export',
  'account.exportText':
    'Das Konto und seine Mitglieder; Agenten mit Richtlinien, Werkzeugen, Modellen und Kanälen; Wissen, Webhooks und Schlüssel; Gespräche mit Nachrichten, Notizen und Erinnerungen, alles im gewählten Modus. Geheimnisse sind nicht enthalten. Ein JSON-Objekt je Zeile.',
  'exports.done': 'Exportiert',
  'account.erase': 'Einen Kunden löschen',
  'account.eraseText':
    'Löscht alles, was ein Kunde geschrieben hat, und alle seine Daten in jedem Speicher und sucht danach zur Kontrolle noch einmal. Zählungen bleiben erhalten.',
  'erasures.customer': 'ID des Kunden',
  'erasures.customerHint': 'Die customer.id seiner Gespräche.',
  'erasures.again': 'ID noch einmal eingeben',
  'erasures.againHint': 'Gelöschte Daten lassen sich nicht wiederherstellen.',
  'erasures.erase': 'Endgültig löschen',
  'erasures.newest': 'Neueste Löschungen',
  'erasures.erasing': 'Löscht: {done} von {all} Gesprächen.',
  'erasures.verifying': 'Kontrolle: {done} von {all} Gesprächen.',
  'erasures.pending': 'Wartet auf den Start.',
  'erasures.nothing_found': 'Keine Daten dieses Kunden gefunden.',
  'erasures.failed': 'Fehlgeschlagen. Starte die Löschung noch einmal.',
  'erasures.done': {
    one: 'Noch einmal durchsucht: Von diesem Kunden ist nichts mehr vorhanden. {count} Eintrag gelöscht.',
    other: 'Noch einmal durchsucht: Von diesem Kunden ist nichts mehr vorhanden. {count} Einträge gelöscht.',
  },
  'erasures.looked': {
    one: 'Nur gesucht: {count} Eintrag enthält Daten des Kunden.',
    other: 'Nur gesucht: {count} Einträge enthalten Daten des Kunden.',
  },
  'erasures.waits': '{problem}. Wird automatisch wiederholt.',
  'account.delete': 'Das Konto löschen',
  'account.deleteText': 'Löscht Live- und Testdaten endgültig. Exportiere vorher, was du behalten willst.',
  'account.deleteAtOnce':
    'Sofort: Alle Schlüssel werden ungültig, Agenten antworten nicht mehr, und Kanäle, Widgets und Webhooks werden gestoppt.',
  'account.deleteData':
    'Danach wird alles in jedem Speicher gelöscht: Gespräche, Wissen, Agenten, Zahlen und das Protokoll. Das dauert Minuten, bei großen Konten Stunden.',
  'account.deletePeople':
    'Mitglieder ohne weiteres Konto werden ebenfalls gelöscht; alle anderen behalten ihren Zugang.',
  'account.deleteNoWay': 'Das gilt sofort und lässt sich nicht rückgängig machen.',
  'account.deleteConfirm': 'Gib den Namen des Kontos ein',
  'account.deleteConfirmHint': 'Der Name ist {name}.',
  'account.deleteForGood': 'Das Konto endgültig löschen',
  'erasure.pending': 'Wartet',
  'erasure.running': 'Läuft',
  'erasure.done': 'Gelöscht',
  'erasure.nothing_found': 'Nichts gefunden',
  'erasure.failed': 'Fehlgeschlagen',
};
