import {
  Channel,
  ConversationServiceService,
  ConversationStatus,
  type HistoryEntry,
  type ImportedConversation,
} from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import { createGrpcClient } from '@parley/grpc';
import type { Tenant } from '@parley/schemas';
import { operatorAccess, e2eTarget } from '@parley/testing';

/** With their own times, by the internal API. */
export async function importConversations(tenant: Tenant, conversations: ImportedConversation[]): Promise<string[]> {
  const address = e2eTarget().addresses['conversation'] ?? '';
  const access = operatorAccess(e2eTarget().grpc, 'e2e');
  const client = createGrpcClient(ConversationServiceService, {
    name: 'The service',
    address,
    caller: 'e2e',
    ...access,
  });
  try {
    const call = { deadlineMs: 10_000, tenant };
    return (await client.importConversations({ conversations }, call)).conversationIds;
  } finally {
    client.close();
    access.tls?.close();
  }
}

const at = (time: string, entry: HistoryEntry['entry']): HistoryEntry => ({ at: new Date(time), entry });

const message = (time: string, sender: Sender, author: Author, content: string): HistoryEntry =>
  at(time, { $case: 'message', value: { type: MessageType.TEXT, content, sender, author, buttons: [] } });

const customer = (time: string, content: string) => message(time, Sender.CUSTOMER, Author.CUSTOMER, content);
const ai = (time: string, content: string) => message(time, Sender.AGENT, Author.AI, content);
const human = (time: string, content: string) => message(time, Sender.AGENT, Author.HUMAN, content);
const resolved = (time: string) => at(time, { $case: 'status', value: ConversationStatus.RESOLVED });
const escalated = (time: string) => at(time, { $case: 'status', value: ConversationStatus.ESCALATED });
const rated = (time: string, score: number) => at(time, { $case: 'rating', value: { score } });

function conversation(
  agentId: string,
  channel: Channel,
  customerId: string,
  createdAt: string,
  history: HistoryEntry[],
): ImportedConversation {
  return { agentId, channel, customer: { id: customerId }, tags: [], createdAt: new Date(createdAt), history };
}

/**
 * Two weeks of March 2025 with known figures: C1 to C5 in the first, C6 and C7 in the second. Response times: C1 10 s
 * and 2 s, C2 60 s, C5 1 s and 4 s. Resolution: C1 30 min, C2 60 min, C5 120 min (the last time).
 */
export function knownHistory(a: string, b: string): ImportedConversation[] {
  return [
    conversation(a, Channel.WHATSAPP, 'u1', '2025-03-03T10:00:00Z', [
      customer('2025-03-03T10:00:00Z', 'Where is my order?'),
      customer('2025-03-03T10:00:05Z', 'Please tell me'),
      ai('2025-03-03T10:00:10Z', 'It is on its way'),
      ai('2025-03-03T10:00:20Z', 'It arrives today'),
      customer('2025-03-03T10:01:00Z', 'Thank you, that is great, I love it!'),
      ai('2025-03-03T10:01:02Z', 'You are welcome'),
      resolved('2025-03-03T10:30:00Z'),
      rated('2025-03-03T10:31:00Z', 5),
    ]),
    conversation(a, Channel.WIDGET, 'u2', '2025-03-03T11:00:00Z', [
      customer('2025-03-03T11:00:00Z', 'My payment failed again, this is terrible, I hate it'),
      escalated('2025-03-03T11:00:30Z'),
      human('2025-03-03T11:01:00Z', 'I am sorry'),
      resolved('2025-03-03T12:00:00Z'),
      rated('2025-03-03T12:05:00Z', 1),
      rated('2025-03-03T12:06:00Z', 2),
    ]),
    conversation(b, Channel.SLACK, 'u3', '2025-03-04T09:00:00Z', [ai('2025-03-04T09:00:00Z', 'How can I help?')]),
    conversation(a, Channel.WHATSAPP, 'u1', '2025-03-05T08:00:00Z', [
      customer('2025-03-05T08:00:00Z', 'I want a refund'),
      escalated('2025-03-05T08:05:00Z'),
    ]),
    conversation(b, Channel.SLACK, 'u4', '2025-03-06T00:00:00Z', [
      customer('2025-03-06T00:00:00Z', 'where is my order'),
      ai('2025-03-06T00:00:01Z', 'On its way'),
      resolved('2025-03-06T00:10:00Z'),
      customer('2025-03-06T01:00:00Z', 'It has not come'),
      ai('2025-03-06T01:00:04Z', 'It is there now'),
      resolved('2025-03-06T02:00:00Z'),
    ]),
    // A second less than 7 days after C2 was resolved, a second more after C1.
    conversation(b, Channel.WIDGET, 'u2', '2025-03-10T11:59:59Z', []),
    conversation(b, Channel.WIDGET, 'u1', '2025-03-10T10:30:01Z', []),
  ].sort((one, two) => Number(one.createdAt) - Number(two.createdAt));
}
