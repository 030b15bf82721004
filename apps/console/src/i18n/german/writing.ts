import type { writing } from '../english/writing';
import type { Message } from '../english/message';

export const germanWriting: Record<keyof typeof writing, Message> = {
  'length.over': { one: '{count} Zeichen zu viel', other: '{count} Zeichen zu viel' },
  'length.left': { one: 'Noch {count} Zeichen', other: 'Noch {count} Zeichen' },
  'writing.sendDivided': { one: 'Als {count} Nachricht senden', other: 'Als {count} Nachrichten senden' },
  'writing.addDivided': { one: 'Als {count} Notiz hinzufügen', other: 'Als {count} Notizen hinzufügen' },
  'writing.collision': '{name} hat geantwortet, während du geschrieben hast: „{text}“',
  'writing.sendAnyway': 'Trotzdem senden',
  'writing.colleague': 'Jemand aus dem Team',
};
