import type {
  Agent,
  Conversation,
  ConversationWithMessages,
  CreateAgentRequest,
  ListMessagesQuery,
  Message,
  OpenConversationRequest,
  Problem,
  SendTextMessage,
  Turn,
} from '@parley/sdk';
import type { Answer } from './answer';
import type { Api } from './client';

/** Ids of the right shape that belong to nobody. */
export const absent = {
  agent: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  conversation: 'conv_01jd6f8x2sf4vb9qk3h7n5w0ze',
};

/** @throws Error with the problem unless the status is the one expected */
export function expectStatus<Body>(answer: Answer<Body>, status: number): Body {
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** Expects an error by its code; the status that goes with it is checked with every answer. */
export function expectProblem(answer: Answer<unknown>, code: string): Problem {
  const problem = answer.body as Problem | undefined;
  if (problem?.code !== code) throw new Error(`Expected ${code}, got ${answer.status} ${answer.text}`);
  return problem;
}

/** Expects validation_failed with faults on exactly these paths. */
export function expectFaults(answer: Answer<unknown>, paths: readonly string[]): Problem {
  const problem = expectProblem(answer, 'validation_failed');
  const found = [...new Set(problem.errors?.map((fault) => fault.path))].sort();
  expect(found).toEqual([...paths].sort());
  return problem;
}

export function makeAgent({ parley }: Api, fields: Partial<CreateAgentRequest> = {}): Promise<Agent> {
  return parley.agents.create({ name: 'Ada', ...fields });
}

export function openConversation(
  { parley }: Api,
  agentId: string,
  fields: Partial<OpenConversationRequest> = {},
): Promise<Conversation> {
  return parley.conversations.open({ agent_id: agentId, channel: 'widget', customer: { id: 'customer-1' }, ...fields });
}

/** A text message; from the customer unless `fields` say otherwise. */
export function sendMessage(
  { parley }: Api,
  conversationId: string,
  content: string,
  fields: Partial<SendTextMessage> = {},
): Promise<Message> {
  return parley.conversations.messages.send(conversationId, { type: 'text', content, sender: 'customer', ...fields });
}

export function getConversation({ parley }: Api, id: string): Promise<ConversationWithMessages> {
  return parley.conversations.get(id);
}

/** All messages of a conversation, in reading order unless the query says otherwise; page by page. */
export function messagesOf({ parley }: Api, id: string, query: ListMessagesQuery = {}): Promise<Message[]> {
  return parley.conversations.messages.list(id, { limit: 100, ...query }).toArray();
}

/** All of an agent's answers in a conversation. */
export function turnsOf({ parley }: Api, id: string): Promise<Turn[]> {
  return parley.conversations.turns.list(id, { limit: 100 }).toArray();
}

/** `count` results of an action, at most `width` under way at once. */
export async function inParallel<Result>(
  count: number,
  width: number,
  action: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      results[index] = await action(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, work));
  return results;
}
