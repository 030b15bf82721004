import type { Api } from './client';
import type { Agent, Answer, Conversation, Message, Page, Problem } from './resources';

/** Ids of the right shape that belong to nobody. */
export const absent = {
  agent: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  conversation: 'conv_01jd6f8x2sf4vb9qk3h7n5w0ze',
  answer: 'ans_01jd6f8x2sf4vb9qk3h7n5w0ze',
  document: 'doc_01jd6f8x2sf4vb9qk3h7n5w0ze',
  guideline: 'guide_01jd6f8x2sf4vb9qk3h7n5w0ze',
  source: 'src_01jd6f8x2sf4vb9qk3h7n5w0ze',
  model: 'model_01jd6f8x2sf4vb9qk3h7n5w0ze',
  tool: 'tool_01jd6f8x2sf4vb9qk3h7n5w0ze',
  key: 'key_01jd6f8x2sf4vb9qk3h7n5w0ze',
  channel: 'chan_01jd6f8x2sf4vb9qk3h7n5w0ze',
  webhook: 'hook_01jd6f8x2sf4vb9qk3h7n5w0ze',
  delivery: 'dlv_01jd6f8x2sf4vb9qk3h7n5w0ze',
  suggestion: 'sug_01jd6f8x2sf4vb9qk3h7n5w0ze',
  turn: 'turn_01jd6f8x2sf4vb9qk3h7n5w0ze',
  note: 'note_01jd6f8x2sf4vb9qk3h7n5w0ze',
  reply: 'reply_01jd6f8x2sf4vb9qk3h7n5w0ze',
  member: 'member_01jd6f8x2sf4vb9qk3h7n5w0ze',
  memory: 'mem_01jd6f8x2sf4vb9qk3h7n5w0ze',
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

export async function makeAgent(api: Api, fields: Record<string, unknown> = {}): Promise<Agent> {
  return expectStatus(await api.post<Agent>('/v1/agents', { name: 'Ada', ...fields }), 201);
}

export async function openConversation(
  api: Api,
  agentId: string,
  fields: Record<string, unknown> = {},
): Promise<Conversation> {
  const body = { agent_id: agentId, channel: 'widget', customer: { id: 'customer-1' }, ...fields };
  return expectStatus(await api.post<Conversation>('/v1/conversations', body), 201);
}

/** A text message; from the customer unless `fields` say otherwise. */
export async function sendMessage(
  api: Api,
  conversationId: string,
  content: string,
  fields: Record<string, unknown> = {},
): Promise<Message> {
  const body = { type: 'text', content, sender: 'customer', ...fields };
  return expectStatus(await api.post<Message>(`/v1/conversations/${conversationId}/messages`, body), 201);
}

export async function getConversation(api: Api, id: string): Promise<Conversation> {
  return expectStatus(await api.get<Conversation>(`/v1/conversations/${id}`), 200);
}

/** Every item of a list, page by page with the cursor; the list's path may have a query. */
export async function walk<Item>(api: Api, path: string, limit = 100): Promise<Item[]> {
  const items: Item[] = [];
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  for (let next = first; ;) {
    const { data, pagination } = expectStatus(await api.get<Page<Item>>(next), 200);
    items.push(...data);
    expect(pagination.has_more).toBe(pagination.next_cursor !== null);
    if (pagination.next_cursor === null) return items;
    next = `${first}&cursor=${encodeURIComponent(pagination.next_cursor)}`;
  }
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
