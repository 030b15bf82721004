import { formatId, newId, parseId } from '@parley/schemas';
import { openApi } from '@parley/testing/load/balancer';
import type { Tenant } from '@parley/testing/load/tenants';
import type { Recount, StoredConversation, StoredMessage } from './recount';
import { checkTotals } from './totals.check';

const agentId = newId('agent');
const tenant: Omit<Tenant, 'api'> = {
  tag: 't',
  accountId: 'acct_1',
  accountUuid: '1',
  mode: 'live',
  key: 'k',
  agentIds: [agentId],
};
const uuids = [newId('conv'), newId('conv')].map((id) => parseId('conv', id) ?? '');
const recount: Omit<Recount, 'tenant'> = {
  conversations: uuids.map((id) => ({
    ...({ id, agent_id: parseId('agent', agentId), channel: 'widget', customer_id: 'c' } as StoredConversation),
    status: 'active',
    messages_count: 1,
  })),
  messages: uuids.map((conversation_id) => ({ conversation_id, response_time_ms: null }) as StoredMessage),
};

interface Lies {
  readonly listed?: readonly string[];
  readonly total?: number;
  readonly stats?: object;
}

async function findingsOf({ listed = uuids, total = 2, stats = {} }: Lies, recounted = recount): Promise<string[]> {
  const answer = (path: string): unknown => {
    if (path.startsWith('/v1/agents/')) {
      return { stats: { conversations_total: 2, conversations_active: 2, avg_response_time_ms: 0, ...stats } };
    }
    const asked = new URLSearchParams(path.slice(path.indexOf('?')));
    if (asked.get('limit') === '100') {
      return { data: listed.map((id) => ({ id: formatId('conv', id) })), pagination: { next_cursor: null } };
    }
    const isAll = (asked.get('status') ?? 'active') === 'active' && (asked.get('channel') ?? 'widget') === 'widget';
    return { data: [], pagination: { total: isAll ? total : 0, next_cursor: null } };
  };
  const api = openApi({ fetch: async (url) => Response.json(answer(url.slice('http://gateways'.length))) }, 'k');
  return (await checkTotals([{ ...recounted, tenant: { ...tenant, api } }])).map(({ text }) => text);
}

describe('checkTotals', () => {
  it('is content with what equals the recount', async () => {
    expect(await findingsOf({})).toEqual([]);
  });

  it('finds a conversation that the list leaves out, or has twice', async () => {
    expect((await findingsOf({ listed: uuids.slice(1) })).join()).toContain('the list of t is');
    expect((await findingsOf({ listed: [...uuids, ...uuids.slice(1)] })).join()).toContain('the list of t is');
  });

  it('finds a wrong total', async () => {
    expect((await findingsOf({ total: 3 }))[0]).toMatch(/^the total of t by .* is 3, but the recount says 2$/);
  });

  it('finds a wrong count of messages', async () => {
    const { conversations, messages } = recount;
    const wrong = { conversations, messages: messages.slice(1) };
    expect((await findingsOf({}, wrong))[0]).toMatch(/^messages_count of .* is 1, but the recount says 0$/);
  });

  it('finds wrong figures of an agent', async () => {
    expect((await findingsOf({ stats: { conversations_total: 1 } }))[0]).toContain(`the stats of ${agentId} is`);
  });
});
