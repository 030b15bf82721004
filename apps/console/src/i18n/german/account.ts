import type { account } from '../english/account';
import type { Message } from '../english/message';

export const germanAccount: Record<keyof typeof account, Message> = {
  'settings.account': 'Konto und Daten',
  'account.intro': 'Name des Kontos, und wie seine Daten aufbewahrt, exportiert und gelöscht werden.',
  'account.name': 'Name des Kontos',
  'account.nameText': 'Mitglieder sehen ihn, wenn sie eingeladen werden und wenn sie das Konto wechseln.',
  'account.retention': 'Wie lange Daten bleiben',
  'account.retentionText.live': 'Im Livemodus. Was älter ist, wird binnen etwa zwei Stunden endgültig gelöscht.',
  'account.retentionText.test': 'Im Testmodus. Was älter ist, wird binnen etwa zwei Stunden endgültig gelöscht.',
  'account.ownersOnly': 'Nur Inhaber sehen und ändern das.',
  'account.messages_days': 'Nachrichten, in Tagen',
  'account.messages_daysHint': 'Mit Notizen und dem, was Agenten fanden. Leer: unbegrenzt.',
  'account.events_days': 'Ereignisse, in Tagen',
  'account.events_daysHint': 'Höchstens 7. Leer: 7.',
  'account.figures_days': 'Zahlen, in Tagen',
  'account.figures_daysHint': 'Die Daten der Auswertung. Leer: unbegrenzt.',
  'account.saveRetention': 'Speichern und Älteres löschen',
  'account.export': 'Export',
  'account.exportText':
    'Das Konto und seine Mitglieder, Agenten mit Richtlinien, Werkzeugen, Modellen und Kanälen, Wissen, Webhooks, Schlüssel, Gespräche mit Nachrichten und Notizen, Erinnerungen, im gewählten Modus; keine Geheimnisse. Ein JSON-Objekt je Zeile.',
  'exports.done': 'Exportiert',
  'account.erase': 'Einen Kunden löschen',
  'account.eraseText':
    'Alles, was ein Kunde sagte oder war, in jedem Speicher; dann wird alles noch einmal durchsucht. Gezähltes bleibt.',
  'erasures.customer': 'ID des Kunden',
  'erasures.customerHint': 'Wie sie in Gesprächen in customer.id steht.',
  'erasures.again': 'Die ID noch einmal',
  'erasures.againHint': 'Was gelöscht ist, kommt nicht wieder.',
  'erasures.erase': 'Endgültig löschen',
  'erasures.newest': 'Neueste Löschungen',
  'erasures.erasing': 'Löscht: {done} von {all} Gesprächen.',
  'erasures.verifying': 'Sucht, ob etwas geblieben ist: {done} von {all} Gesprächen.',
  'erasures.pending': 'Wartet, bis sie dran ist.',
  'erasures.nothing_found': 'Kein Speicher hat Daten eines solchen Kunden.',
  'erasures.failed': 'Verlange sie noch einmal.',
  'erasures.done': {
    one: 'Noch einmal durchsucht: Vom Kunden ist nichts geblieben. {count} Eintrag gelöscht.',
    other: 'Noch einmal durchsucht: Vom Kunden ist nichts geblieben. {count} Einträge gelöscht.',
  },
  'erasures.looked': {
    one: 'Nur nachgesehen: {count} Eintrag hat Daten des Kunden.',
    other: 'Nur nachgesehen: {count} Einträge haben Daten des Kunden.',
  },
  'erasures.waits': '{problem}. Es wird von selbst wieder versucht.',
  'account.delete': 'Das Konto löschen',
  'account.deleteText': 'Live und Test, endgültig. Exportiere vorher, was du behalten willst.',
  'account.deleteAtOnce':
    'Sofort: Alle Schlüssel hören auf zu gelten, Agenten antworten nicht mehr, Kanäle, Widgets und Webhooks stehen still.',
  'account.deleteData':
    'Dann wird alles in jedem Speicher gelöscht: Gespräche, Wissen, Agenten, Zahlen, das Protokoll. Das dauert Minuten, bei vielen Daten Stunden.',
  'account.deletePeople':
    'Mitglieder, die zu keinem anderen Konto gehören, werden mit ihm vergessen; die anderen behalten ihren Zugang.',
  'account.deleteNoWay': 'Es gibt keine Frist und kein Zurück: Niemand kann es wiederherstellen.',
  'account.deleteConfirm': 'Tippe den Namen des Kontos',
  'account.deleteConfirmHint': 'Es heißt {name}.',
  'account.deleteForGood': 'Das Konto endgültig löschen',
  'erasure.pending': 'Wartet',
  'erasure.running': 'Läuft',
  'erasure.done': 'Gelöscht',
  'erasure.nothing_found': 'Nichts gefunden',
  'erasure.failed': 'Fehlgeschlagen',
};
