import { createRandom } from '@parley/process';
import type { HttpClient, HttpRequest, Reply } from './http-client';
import { createLedger, type Ledger } from './ledger';
import { playReader } from './read';
import { createTally } from './tally';
import type { Tenant } from './tenants';

const tenant: Tenant = {
  tag: 't.a',
  accountId: 'acct_1',
  accountUuid: '1',
  mode: 'live',
  key: 'k',
  agentIds: ['agent_1'],
};
const requestsMax = 60;

/** Reads for a while from a system that answers everything in the same way. */
async function readFrom(answer: (path: string) => Reply): Promise<Ledger> {
  const ledger = createLedger([tenant]);
  const outcome = 'acknowledged' as const;
  ledger.conversations.push({
    tenant,
    token: 't.a/s0/1',
    outcome,
    id: 'conv_1',
    acknowledged: 4,
    notes: [],
    statusChanges: { begun: 0, unanswered: 0 },
  });
  let requests = 0;
  const client: HttpClient = {
    send: async ({ path }: HttpRequest) => {
      requests += 1;
      return answer(path);
    },
    moved: () => 0,
    oldestStartAt: () => Infinity,
    close: () => undefined,
  };
  const isStopping = (): boolean => requests >= requestsMax;
  await playReader({ client, tally: createTally(), isStopping, giveUpAt: () => 0 }, ledger, createRandom(1), 0.1);
  return ledger;
}

const ok = (body: unknown): Reply => ({ status: 200, headers: {}, body });

/** What a system that loses and leaks nothing answers. */
function right(path: string): Reply {
  const conversation = { id: 'conv_1', messages_count: 5, metadata: { token: 't.a/s0/1' } };
  if (path.includes('/messages'))
    return ok({ data: [{ content: 'Hi #t.a/s0/1/customer/0' }], pagination: { total: 5 } });
  if (path.startsWith('/v1/conversations/')) return ok(conversation);
  if (path.startsWith('/v1/conversations')) return ok({ data: [conversation] });
  return path.startsWith('/v1/agents') ? ok({ data: [{ id: 'agent_1' }] }) : ok({});
}

describe('playReader', () => {
  it('is content with what was acknowledged, and what came since', async () => {
    expect((await readFrom(right)).violations).toEqual([]);
  });

  it.each<[string, (path: string) => boolean, Reply, string]>([
    ['what is gone', (path) => path.endsWith('conv_1'), { status: 404, headers: {}, body: {} }, 'was not found'],
    [
      'a conversation that misses a message',
      (path) => path.endsWith('conv_1'),
      ok({ messages_count: 3, metadata: { token: 't.a/s0/1' } }),
      'counts 3 messages; 4 were acknowledged before',
    ],
    [
      'another conversation',
      (path) => path.endsWith('conv_1'),
      ok({ messages_count: 9, metadata: { token: 't.b/s0/1' } }),
      'is t.b/s0/1, not t.a/s0/1',
    ],
    [
      'a list that misses a message',
      (path) => path.includes('/messages'),
      ok({ data: [], pagination: { total: 3 } }),
      'counts 3 messages; 4 were acknowledged before',
    ],
    [
      'a message of another',
      (path) => path.includes('/messages'),
      ok({ data: [{ content: 'Hi #t.b/s0/1' }], pagination: { total: 5 } }),
      'shows a message of another',
    ],
    [
      'a conversation of another in the list',
      (path) => path.startsWith('/v1/conversations?'),
      ok({ data: [{ id: 'conv_2', metadata: { token: 't.b/s0/1' } }] }),
      'shows t.b/s0/1 to t.a',
    ],
    [
      'an agent of another',
      (path) => path.startsWith('/v1/agents'),
      ok({ data: [{ id: 'agent_2' }] }),
      'shows the agent agent_2 to t.a',
    ],
  ])('notices %s', async (_what, isIt, wrong, text) => {
    const { violations } = await readFrom((path) => (isIt(path) ? wrong : right(path)));
    expect(violations.join()).toContain(text);
  });
});
