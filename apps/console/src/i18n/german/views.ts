import type { Message } from '../english/message';
import type { views } from '../english/views';

export const germanViews: Record<keyof typeof views, Message> = {
  'inbox.view.mentioned': 'Erwähnt',
  'inbox.view.teams': 'Meine Teams',
  'views.save': 'Als Ansicht speichern …',
  'views.new': 'Als Ansicht speichern',
  'views.edit': 'Ansicht bearbeiten',
  'views.name': 'Name',
  'views.shared': 'Mit dem Team teilen',
  'views.sharedHint': 'Sonst siehst nur du sie.',
  'views.isShared': 'Geteilt',
  'views.rename': '{name} bearbeiten …',
  'views.delete': '{name} löschen',
  'views.moveUp': 'Nach oben',
  'views.moveDown': 'Nach unten',
  'views.deleted': 'Ansicht gelöscht',
  'views.other': 'Gespeicherte Ansicht',
  'mentions.list': 'Mitglieder',
  'mentions.found': { one: '{count} Mitglied', other: '{count} Mitglieder' },
  'mentions.keys': '↑ ↓ zum Wählen, ↵ zum Erwähnen, Esc zum Schließen',
};
