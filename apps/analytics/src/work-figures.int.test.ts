import type { ClickHouse } from '@parley/clickhouse';
import type { MemberMetrics, TeamMetrics, Window } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import { formatId, newId, newUuid, parseId, type Mode } from '@parley/schemas';
import { startClickhouse, type StartedClickhouse } from '../test/start-clickhouse';
import { getMemberMetricsRpc } from './rpc/get-member-metrics.rpc';
import { getTeamMetricsRpc } from './rpc/get-team-metrics.rpc';
import type { Deps } from './rpc/query-runner';
import { EPOCH } from './sink/column-values';
import { toConversationRow, type ConversationFacts } from './sink/conversation.row';
import { toMessageRow, type MessageFacts } from './sink/message.row';
import { storeRows } from './sink/store-rows';

let started: StartedClickhouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
});
afterAll(() => started?.stop());

const NOW = new Date('2026-04-21T12:00:00.000Z');
const ada = newId('member');
const bob = newId('member');
const accountId = newId('acct');
const agentId = newId('agent');

/** On the previous day. */
const at = (time: string): string => `2026-04-20T${time}:00.000Z`;

function contextOf(mode: Mode, account: string): TenantCallContext {
  const tenant = { accountId: account, accountUuid: parseId('acct', account) as string, mode };
  const context = { tenant, deadlineAt: Date.now() + 60_000, signal: AbortSignal.timeout(60_000) };
  return context as unknown as TenantCallContext;
}
const deps = (): Deps => ({ clickhouse, agents: {} as Deps['agents'], now: () => NOW });

async function metrics(
  window: Window = { period: '7d' },
  mode: Mode = 'live',
  account = accountId,
): Promise<MemberMetrics[]> {
  return (await getMemberMetricsRpc(deps())({ window }, contextOf(mode, account))).members;
}

async function teamMetrics(
  window: Window = { period: '7d' },
  mode: Mode = 'live',
  account = accountId,
): Promise<TeamMetrics[]> {
  return (await getTeamMetricsRpc(deps())({ window }, contextOf(mode, account))).teams;
}

interface Said {
  readonly at: string;
  /** A member; human: by a key. */
  readonly by: 'customer' | 'ai' | 'human' | string;
  readonly waitedMs?: number;
}

async function store(
  facts: Partial<ConversationFacts>,
  said: readonly Said[],
  mode: Mode = 'live',
  account = accountId,
): Promise<void> {
  const origin = { accountid: account, mode };
  const conversation: ConversationFacts = {
    id: formatId('conv', newUuid()),
    agent_id: agentId,
    channel: 'widget',
    status: 'escalated',
    sentiment: 'neutral',
    messages_count: said.length,
    created_at: at('08:00'),
    resolved_at: null,
    escalated_at: null,
    is_repeat_contact: false,
    has_customer_message: true,
    has_human_message: true,
    has_ai_answer: false,
    auto_resolved_at: null,
    topics: [],
    revision: 1,
    rating: null,
    handoff: null,
    resolution: null,
    assignee_id: null,
    targets_met: 0,
    targets_missed: 0,
    team_id: null,
    ...facts,
  };
  const rows = said.map(({ at: time, by, waitedMs }) => {
    const isMember = parseId('member', by) !== undefined;
    const message: MessageFacts = {
      id: newId('msg'),
      conversation_id: conversation.id,
      timestamp: time,
      sender: by === 'customer' ? 'customer' : 'agent',
      author: isMember || by === 'human' ? 'human' : (by as 'customer' | 'ai'),
      writerId: isMember ? by : null,
      response_time_ms: waitedMs ?? null,
      language: null,
      intent: null,
      question: null,
      text: '',
      conversation,
    };
    return { rows: { conversation: toConversationRow(origin, conversation), message: toMessageRow(origin, message) } };
  });
  // Redelivered.
  expect(await storeRows(clickhouse, [...rows, ...rows])).toEqual([]);
}

const none = {
  firstResponses: 0n,
  firstResponseP50Ms: undefined,
  firstResponseP90Ms: undefined,
  handled: 0n,
  resolved: 0n,
  ratings: 0n,
  satisfied: 0n,
  targetsMet: 0n,
  targetsMissed: 0n,
};
const byMember = (members: readonly MemberMetrics[]) => new Map(members.map((member) => [member.memberId, member]));

test('what members have done is counted by window, mode and account', async () => {
  // Ada answers first after ten minutes, and again; Bob follows, and resolves it.
  await store(
    {
      assignee_id: ada,
      escalated_at: at('08:30'),
      status: 'resolved',
      resolved_at: at('10:00'),
      resolution: { kind: 'human', by: bob },
      rating: { score: 5, created_at: at('11:00') },
      targets_met: 3,
      targets_missed: 1,
    },
    [
      { at: at('08:30'), by: 'customer' },
      { at: at('08:40'), by: ada, waitedMs: 600_000 },
      { at: at('08:50'), by: ada, waitedMs: 1_000 },
      { at: at('09:00'), by: bob, waitedMs: 2_000 },
    ],
  );
  await store({ assignee_id: ada, escalated_at: at('09:00'), rating: { score: 2, created_at: at('12:00') } }, [
    { at: at('08:59'), by: 'ai', waitedMs: 500 },
    { at: at('09:20'), by: ada },
  ]);
  // Resolved by a turn, without messages of members.
  await store({ status: 'resolved', resolved_at: at('10:00'), resolution: { kind: 'confirmed', by: newId('turn') } }, [
    { at: at('09:59'), by: 'ai' },
  ]);
  await store({ assignee_id: bob }, [{ at: at('09:20'), by: bob, waitedMs: 7_000 }], 'test');

  const found = byMember(await metrics());
  expect([...found.keys()]).toEqual([ada, bob].sort());
  expect(found.get(ada)).toEqual({
    ...none,
    memberId: ada,
    firstResponses: 2n,
    firstResponseP50Ms: 900_000,
    firstResponseP90Ms: 1_140_000,
    handled: 2n,
    ratings: 2n,
    satisfied: 1n,
    targetsMet: 3n,
    targetsMissed: 1n,
  });
  expect(found.get(bob)).toEqual({ ...none, memberId: bob, handled: 1n, resolved: 1n });
  expect(byMember(await metrics(undefined, 'test')).get(bob)).toMatchObject({ handled: 1n, firstResponseP50Ms: 7_000 });
  // The first answer came before the window.
  const later = byMember(await metrics({ start: at('08:45'), end: at('09:10') }));
  expect(later.get(ada)).toEqual({ ...none, memberId: ada, handled: 1n });
  expect(later.get(bob)).toEqual({ ...none, memberId: bob, handled: 1n });
  expect(await metrics({ period: '7d', agentId: newId('agent') })).toEqual([]);
  expect(await metrics(undefined, 'live', newId('acct'))).toEqual([]);
});

test('what was done in the conversations of teams is counted by window, mode and account', async () => {
  const account = newId('acct');
  const [shipping, returns] = [newId('team'), newId('team')];
  const resolved = { status: 'resolved', resolved_at: at('10:00') } as const;
  // Two people wrote in it, one by a key: it is handled once, and the first of them answered first.
  await store(
    {
      ...{ ...resolved, team_id: shipping, resolution: { kind: 'human', by: ada } },
      ...{ rating: { score: 5, created_at: at('11:00') }, targets_met: 3, targets_missed: 1 },
    },
    [
      { at: at('08:30'), by: 'customer' },
      { at: at('08:40'), by: 'human', waitedMs: 600_000 },
      { at: at('08:50'), by: bob, waitedMs: 1_000 },
    ],
    'live',
    account,
  );
  // No member wrote in it, and a key resolved it.
  const byKey = { ...resolved, team_id: shipping, resolution: { kind: 'api', by: null } };
  await store(
    { ...byKey, rating: { score: 2, created_at: at('12:00') } },
    [{ at: at('09:00'), by: 'ai' }],
    'live',
    account,
  );
  await store({ team_id: returns, escalated_at: at('09:00') }, [{ at: at('09:20'), by: bob }], 'live', account);
  await store({ ...resolved }, [{ at: at('09:20'), by: bob }], 'live', account);
  await store({ team_id: returns }, [{ at: at('09:20'), by: bob, waitedMs: 7_000 }], 'test', account);

  const found = new Map((await teamMetrics(undefined, 'live', account)).map((team) => [team.teamId, team]));
  expect([...found.keys()]).toEqual([shipping, returns].sort());
  expect(found.get(shipping)).toEqual({
    ...{ ...none, teamId: shipping, handled: 1n, resolved: 2n, ratings: 2n, satisfied: 1n },
    ...{ firstResponses: 1n, firstResponseP50Ms: 600_000, firstResponseP90Ms: 600_000 },
    ...{ targetsMet: 3n, targetsMissed: 1n },
  });
  expect(found.get(returns)).toEqual({
    ...{ ...none, teamId: returns, handled: 1n },
    ...{ firstResponses: 1n, firstResponseP50Ms: 1_200_000, firstResponseP90Ms: 1_200_000 },
  });
  // What was first before the window is not first in it.
  const later = await teamMetrics({ start: at('08:45'), end: at('09:10') }, 'live', account);
  expect(later).toEqual([{ ...none, teamId: shipping, handled: 1n }]);
  expect(await teamMetrics(undefined, 'test', account)).toMatchObject([{ teamId: returns, firstResponseP50Ms: 7_000 }]);
  expect(await teamMetrics({ period: '7d', agentId: newId('agent') }, 'live', account)).toEqual([]);
  expect(await teamMetrics(undefined, 'live', newId('acct'))).toEqual([]);
});

test('an unassigned conversation counts for no member', () => {
  const row = toConversationRow({ accountid: accountId, mode: 'live' }, {
    id: formatId('conv', newUuid()),
    created_at: at('08:00'),
    resolved_at: null,
    escalated_at: null,
    auto_resolved_at: null,
    rating: null,
    handoff: null,
    resolution: null,
    assignee_id: null,
    team_id: null,
  } as unknown as ConversationFacts);
  expect(row).toMatchObject({ assignee_id: '', resolved_by: '', team_id: '', escalated_at: EPOCH });
});
