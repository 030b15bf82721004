import { Author, MessageType, Sender, type Message } from '@parley/contract/message';
import { newId } from '@parley/schemas';
import { bornAt } from './fake-answers';
import { fakeId } from './fake-ids';

export const aConversationId = fakeId('conv');

export function aMessage(changes: Partial<Message> = {}): Message {
  return {
    id: newId('msg'),
    conversationId: aConversationId,
    type: MessageType.TEXT,
    content: 'Where is my order?',
    sender: Sender.CUSTOMER,
    author: Author.CUSTOMER,
    timestamp: bornAt,
    metadata: '{}',
    buttons: [],
    sequence: 1n,
    sources: [],
    attachments: [],
    ...changes,
  };
}
