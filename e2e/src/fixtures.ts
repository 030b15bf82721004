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

/** Well-formed and unknown. */
export const absent = {
  agent: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  conversation: 'conv_01jd6f8x2sf4vb9qk3h7n5w0ze',
};

/** @throws Error with the problem for another status */
export function expectStatus<Body>(answer: Answer<Body>, status: number): Body {
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** Statuses are checked with every response. */
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

/** From the customer by default. */
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

/** All pages, in reading order by default. */
export function messagesOf({ parley }: Api, id: string, query: ListMessagesQuery = {}): Promise<Message[]> {
  return parley.conversations.messages.list(id, { limit: 100, ...query }).toArray();
}

/** All of an agent's answers in a conversation. */
export function turnsOf({ parley }: Api, id: string): Promise<Turn[]> {
  return parley.conversations.turns.list(id, { limit: 100 }).toArray();
}

/** `count` results, at most `width` at once. */
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
