import { conversationCursor, parseId } from '@parley/schemas';
import type { BigAccount, DataSpan } from './big-account';
import { customersOf } from './fill-list';

export type ListFilter = Readonly<
  Partial<Record<'status' | 'channel' | 'agent_id' | 'customer_id' | 'since' | 'until' | 'cursor', string>>
>;

const statuses = ['active', 'resolved', 'escalated'];
const channels = ['whatsapp', 'widget', 'slack'];

const AN_ID = '00000000-0000-7000-8000-000000000000';

/** Alone and combined, with several values each; and pages further on. */
export function listFilters(account: BigAccount, span: DataSpan): Record<string, ListFilter[]> {
  const agents = account.agentIds;
  // Not a full hour, so that rows at the edges count.
  const time = (share: number): string =>
    new Date(span.startMs + Math.floor((span.endMs - span.startMs) * share)).toISOString();
  const shares = Array.from({ length: 20 }, (_, index) => (index + 0.37) / 20);
  const customer = (share: number): string => `customer-${Math.floor(customersOf(account) * share)}`;
  return {
    'no filter': [{}],
    status: statuses.map((status) => ({ status })),
    channel: channels.map((channel) => ({ channel })),
    agent_id: agents.map((agent_id) => ({ agent_id })),
    customer_id: shares.map((share) => ({ customer_id: customer(share) })),
    since: shares.map((share) => ({ since: time(share) })),
    until: shares.map((share) => ({ until: time(share) })),
    cursor: shares.slice(8).map((share) => ({
      cursor: conversationCursor.encode({ at: new Date(time(share)), uuid: AN_ID }),
    })),
    'since and until': shares.slice(0, -4).map((share) => ({ since: time(share), until: time(share + 0.19) })),
    'agent_id, status and channel': agents.map((agent_id, index) => ({
      agent_id,
      status: statuses[index % 3] ?? '',
      channel: channels[Math.floor(index / 3) % 3] ?? '',
    })),
    'all but customer_id': agents.slice(0, 16).map((agent_id, index) => ({
      agent_id,
      status: statuses[index % 3] ?? '',
      channel: channels[Math.floor(index / 3) % 3] ?? '',
      since: time((index + 0.37) / 20),
      until: time((index + 0.37) / 20 + 0.19),
    })),
  };
}

const columns = {
  status: 'status = ',
  channel: 'channel = ',
  agent_id: 'agent_id = ',
  customer_id: 'customer_id = ',
  since: 'created_at >= ',
  until: 'created_at < ',
} as const;

/** A cursor changes the page, not the total. */
export function toCondition(accountUuid: string, filter: ListFilter): { sql: string; values: string[] } {
  const values = [accountUuid];
  const conditions = ['account_id = $1', "mode = 'live'"];
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'cursor') continue;
    values.push(name === 'agent_id' ? (parseId('agent', value) ?? '') : value);
    conditions.push(`${columns[name as keyof typeof columns]}$${values.length}`);
  }
  return { sql: conditions.join(' AND '), values };
}
