import type { AgentStats, GetAgentStatsRequest, GetAgentStatsResponse } from '@parley/contract/conversation';
import { ParleyError } from '@parley/errors';
import type { CallOptions } from '@parley/grpc';
import type { Tenant } from '@parley/schemas';
import { createAgentStatsReader, noStats, type AgentStatsReader } from './agent-stats';
import type { Services } from './services';

const tenant: Tenant = { accountId: 'acct_1', accountUuid: '01', mode: 'live' };
const options: CallOptions = { requestId: 'r', tenant, deadlineMs: 5_000 };

let nowMs: number;
let asked: { ids: readonly string[]; options: CallOptions; answer: PromiseWithResolvers<GetAgentStatsResponse> }[];
let reader: AgentStatsReader;

beforeEach(() => {
  nowMs = 0;
  asked = [];
  const getAgentStats = ({ agentIds }: GetAgentStatsRequest, call: CallOptions): Promise<GetAgentStatsResponse> => {
    const answer = Promise.withResolvers<GetAgentStatsResponse>();
    asked.push({ ids: agentIds, options: call, answer });
    return answer.promise;
  };
  const conversations = { getAgentStats } as unknown as Services['conversations'];
  reader = createAgentStatsReader({ conversations }, () => nowMs);
});

const turn = () => new Promise(setImmediate);
const total = (agentId: string, count: number): AgentStats => ({
  ...noStats(agentId),
  conversationsTotal: BigInt(count),
});
const totals = (stats: readonly AgentStats[]) => stats.map(({ conversationsTotal }) => Number(conversationsTotal));

async function answer(count: number): Promise<void> {
  const { ids, answer } = asked.at(-1)!;
  answer.resolve({ stats: ids.map((id) => total(id, count)) });
  await turn();
}

async function fail(): Promise<void> {
  asked.at(-1)!.answer.reject(new ParleyError('unavailable', 'away'));
  await turn();
}

async function keep(...ids: string[]): Promise<void> {
  const read = reader.read(ids, options);
  await answer(1);
  expect(totals(await read)).toEqual(ids.map(() => 1));
  asked = [];
}

test('figures are asked for once, and then kept', async () => {
  await keep('a', 'b');
  nowMs = 749;
  expect(totals(await reader.read(['b', 'a'], options))).toEqual([1, 1]);
  expect(asked).toEqual([]);
});

test('only those that are missing are asked for, and those of no agent are zeros', async () => {
  await keep('a');
  const read = reader.read(['x', 'a'], options);
  expect(asked.map(({ ids }) => ids)).toEqual([['x']]);
  asked[0]!.answer.resolve({ stats: [] });
  expect(await read).toEqual([noStats('x'), total('a', 1)]);
});

test('nobody waits while figures in use are asked for again, once', async () => {
  await keep('a');
  nowMs = 750;
  const reads = await Promise.all([reader.read(['a'], options), reader.read(['a'], options)]);
  expect(reads.map(totals)).toEqual([[1], [1]]);
  expect(asked.map(({ ids }) => ids)).toEqual([['a']]);
  await answer(2);
  expect(totals(await reader.read(['a'], options))).toEqual([2]);
  expect(asked).toHaveLength(1);
});

test('asking again in the background does not end with the reader that began it', async () => {
  await keep('a');
  nowMs = 750;
  await reader.read(['a'], { ...options, signal: AbortSignal.abort() });
  expect(asked[0]!.options).toEqual({ requestId: 'r', tenant, deadlineMs: 750, isRepeatable: true });
});

test('where they cannot be had again they are believed for a second and a half, from when they were asked for', async () => {
  const first = reader.read(['a'], options);
  nowMs = 300;
  await answer(1);
  await first;
  for (const at of [750, 1_000, 1_499]) {
    nowMs = at;
    expect(totals(await reader.read(['a'], options))).toEqual([1]);
    await fail();
  }
  expect(asked).toHaveLength(4);
  nowMs = 1_500;
  const late = expect(reader.read(['a'], options)).rejects.toMatchObject({ code: 'unavailable' });
  await fail();
  await late;
});

test('the figures of one account and mode are not those of another', async () => {
  await keep('a');
  for (const other of [
    { ...tenant, accountId: 'acct_2' },
    { ...tenant, mode: 'test' as const },
  ]) {
    const read = reader.read(['a'], { ...options, tenant: other });
    await answer(0);
    expect(totals(await read)).toEqual([0]);
  }
  expect(asked).toHaveLength(2);
});
