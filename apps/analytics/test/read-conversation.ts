import { readEvent, type ConversationRows } from '../src/sink/read-event';

/** The rows of an event of a conversation or message. */
export function readConversation(text: string): ConversationRows {
  const rows = readEvent(text);
  if (!rows?.conversation) throw new Error('no event of a conversation');
  return rows;
}
