import type { savedReplies } from '../english/saved-replies';
import type { Message } from '../english/message';

export const germanSavedReplies: Record<keyof typeof savedReplies, Message> = {
  'settings.savedReplies': 'Textbausteine',
  'replies.intro':
    'Was dein Team oft antwortet. Tippe / in die Antwort eines Gesprächs, um einen einzusetzen; gesendet wird erst, wenn du sendest.',
  'replies.new': 'Neuer Textbaustein',
  'replies.edit': 'Textbaustein bearbeiten',
  'replies.empty': 'Noch keine Textbausteine',
  'replies.emptyText':
    'Hebe unter einem kurzen Namen auf, was du immer wieder schreibst: Mit / und dem Namen ist es gleich da.',
  'replies.search': 'Textbausteine durchsuchen',
  'replies.noneFound': 'Kein passender Textbaustein.',
  'replies.shortcut': 'Kürzel',
  'replies.shortcutHint': 'a bis z, Ziffern, - und _. Du tippst / und dann das Kürzel.',
  'replies.text': 'Text',
  'replies.textHint': '{place} wird zum Namen des Kunden; ist er unbekannt, fällt es weg.',
  'replies.deleted': 'Textbaustein gelöscht',
  'replies.insert': 'Textbaustein einsetzen',
  'replies.list': 'Textbausteine',
  'replies.found': { one: '{count} Textbaustein', other: '{count} Textbausteine' },
  'replies.keys': '↑ ↓ wählt, ↵ setzt ein, Esc schließt',
  'replies.manage': 'Verwalten',
};
