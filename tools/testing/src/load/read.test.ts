import { createRandom } from '@parley/process';
import { openApi } from './balancer';
import { createLedger, type Ledger } from './ledger';
import { playReader } from './read';
import { createTally } from './tally';
import type { Tenant } from './tenants';

const place: Omit<Tenant, 'api'> = {
  tag: 't.a',
  accountId: 'acct_1',
  accountUuid: '1',
  mode: 'live',
  key: 'k',
  agentIds: ['agent_1'],
};
const requestsMax = 60;

async function readFrom(answer: (path: string) => Response): Promise<Ledger> {
  let requests = 0;
  const fetch = async (url: string): Promise<Response> => {
    requests += 1;
    return answer(url.slice('http://gateways'.length));
  };
  const tenant: Tenant = { ...place, api: openApi({ fetch }, place.key) };
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
  const isStopping = (): boolean => requests >= requestsMax;
  await playReader({ tally: createTally(), isStopping, giveUpAt: () => 0 }, ledger, createRandom(1), 0.1);
  return ledger;
}

const ok = (body: object): Response => Response.json(body);
const list = (data: readonly object[], total = 1): Response => ok({ data, pagination: { total, next_cursor: null } });

/** The answer of a correct system. */
function right(path: string): Response {
  const conversation = { id: 'conv_1', messages_count: 5, metadata: { token: 't.a/s0/1' } };
  if (path.includes('/messages')) return list([{ content: 'Hi #t.a/s0/1/customer/0' }], 5);
  if (path.startsWith('/v1/conversations/')) return ok(conversation);
  if (path.startsWith('/v1/conversations')) return list([conversation]);
  return path.startsWith('/v1/agents') ? list([{ id: 'agent_1' }]) : ok({});
}

describe('playReader', () => {
  it('is content with what was acknowledged, and what came since', async () => {
    expect((await readFrom(right)).violations).toEqual([]);
  });

  it.each<[string, (path: string) => boolean, () => Response, string]>([
    ['what is gone', (path) => path.endsWith('conv_1'), () => Response.json({}, { status: 404 }), 'was not found'],
    [
      'a conversation that misses a message',
      (path) => path.endsWith('conv_1'),
      () => ok({ messages_count: 3, metadata: { token: 't.a/s0/1' } }),
      'counts 3 messages; 4 were acknowledged before',
    ],
    [
      'another conversation',
      (path) => path.endsWith('conv_1'),
      () => ok({ messages_count: 9, metadata: { token: 't.b/s0/1' } }),
      'is t.b/s0/1, not t.a/s0/1',
    ],
    [
      'a list that misses a message',
      (path) => path.includes('/messages'),
      () => list([], 3),
      'counts 3 messages; 4 were acknowledged before',
    ],
    [
      'a message of another',
      (path) => path.includes('/messages'),
      () => list([{ content: 'Hi #t.b/s0/1' }], 5),
      'shows a message of another',
    ],
    [
      'a conversation of another in the list',
      (path) => path.startsWith('/v1/conversations?'),
      () => list([{ id: 'conv_2', metadata: { token: 't.b/s0/1' } }]),
      'shows t.b/s0/1 (conv_2) to t.a',
    ],
    [
      'an agent of another',
      (path) => path.startsWith('/v1/agents'),
      () => list([{ id: 'agent_2' }]),
      'shows the agent agent_2 to t.a',
    ],
  ])('notices %s', async (_what, isIt, wrong, text) => {
    const { violations } = await readFrom((path) => (isIt(path) ? wrong() : right(path)));
    expect(violations.join()).toContain(text);
  });
});
