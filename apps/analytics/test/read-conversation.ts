import { readEvent, type ConversationRows } from '../src/sink/read-event';

export function readConversation(text: string): ConversationRows {
  const rows = readEvent(text);
  if (!rows?.conversation) throw new Error('no event of a conversation');
  return rows;
}
