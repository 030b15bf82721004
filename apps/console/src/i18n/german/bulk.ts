import type { bulk } from '../english/bulk';
import type { Message } from '../english/message';

export const germanBulk: Record<keyof typeof bulk, Message> = {
  'bulk.bar': 'Ausgewählte Gespräche',
  'bulk.selectOne': '{name} auswählen',
  'bulk.selected': { one: '{count} ausgewählt', other: '{count} ausgewählt' },
  'bulk.select': 'Auswählen',
  'bulk.extendDown': 'Auswahl zum nächsten erweitern',
  'bulk.extendUp': 'Auswahl zum vorigen erweitern',
  'bulk.all': { one: 'Das geladene auswählen', other: 'Die {count} geladenen auswählen' },
  'bulk.clear': 'Auswahl aufheben',
  'bulk.assign': 'Zuweisen …',
  'bulk.tag': 'Allen ein Schlagwort hinzufügen',
  'bulk.read': 'Als gelesen markieren',
  'bulk.unread': 'Als ungelesen markieren',
  'bulk.resolve': 'Alle erledigen',
  'bulk.progress': '{done} von {count}',
  'bulk.done.assign': { one: '{count} Gespräch zugewiesen', other: '{count} Gespräche zugewiesen' },
  'bulk.done.unassign': {
    one: 'Zuweisung von {count} Gespräch aufgehoben',
    other: 'Zuweisung von {count} Gesprächen aufgehoben',
  },
  'bulk.done.tag': { one: '{count} Gespräch verschlagwortet', other: '{count} Gespräche verschlagwortet' },
  'bulk.done.read': { one: '{count} als gelesen markiert', other: '{count} als gelesen markiert' },
  'bulk.done.unread': { one: '{count} als ungelesen markiert', other: '{count} als ungelesen markiert' },
  'bulk.done.resolve': { one: '{count} Gespräch erledigt', other: '{count} Gespräche erledigt' },
  'bulk.failed': {
    one: '{count} ließ sich nicht ändern:',
    other: '{count} ließen sich nicht ändern:',
  },
  'bulk.failedMore': { one: 'und {count} weiteres', other: 'und {count} weitere' },
};
