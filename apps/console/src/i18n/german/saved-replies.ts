import type { savedReplies } from '../english/saved-replies';
import type { Message } from '../english/message';

export const germanSavedReplies: Record<keyof typeof savedReplies, Message> = {
  'settings.savedReplies': 'Textbausteine',
  'replies.intro':
    'Antworten, die dein Team oft sendet. Tippe / in einer Antwort, um einen Baustein einzufügen; gesendet wird erst, wenn du sendest.',
  'replies.new': 'Neuer Textbaustein',
  'replies.edit': 'Textbaustein bearbeiten',
  'replies.empty': 'Noch keine Textbausteine',
  'replies.emptyText':
    'Speichere Antworten, die du immer wieder schreibst, unter einem kurzen Namen und füge sie mit / und dem Namen ein.',
  'replies.search': 'Textbausteine durchsuchen',
  'replies.noneFound': 'Kein passender Textbaustein.',
  'replies.shortcut': 'Kürzel',
  'replies.shortcutHint': 'a bis z, Ziffern, - und _. Du tippst / und dann das Kürzel.',
  'replies.text': 'Text',
  'replies.textHint': '{place} wird zum Namen des Kunden; ist er unbekannt, fällt es weg.',
  'replies.actions': 'Wenn die Antwort gesendet wird',
  'replies.tags': 'Tags hinzufügen',
  'replies.tagsHint': 'Mit Kommas dazwischen.',
  'replies.status': 'Status',
  'replies.asItIs': 'Lassen, wie es ist',
  'replies.willDo': 'Beim Senden:',
  'replies.willTag': '#{tag} hinzufügen',
  'replies.willBecome': 'Status: {status}',
  'replies.willPrioritize': 'Priorität: {priority}',
  'replies.doNothing': 'Unterhaltung nicht ändern',
  'replies.notDone': 'Die Antwort wurde gesendet, aber die Unterhaltung konnte nicht geändert werden.',
  'replies.tryAgain': 'Noch einmal versuchen',
  'replies.deleted': 'Textbaustein gelöscht',
  'replies.insert': 'Textbaustein einfügen',
  'replies.list': 'Textbausteine',
  'replies.found': { one: '{count} Textbaustein', other: '{count} Textbausteine' },
  'replies.keys': '↑ ↓ zum Wählen, ↵ zum Einfügen, Esc zum Schließen',
  'replies.manage': 'Verwalten',
  'replies.deleteTitle': '/{shortcut} löschen?',
  'replies.deleteText': 'Niemand in deinem Team kann ihn dann noch einfügen.',
};
