import type { Event } from '@parley/sdk';
import type { StreamAccount } from './accounts';
import type { History, LoggedEvent } from './judge-streams';

export interface Log {
  readonly events: LoggedEvent[];
  cursor: string;
}

/** For about a minute, as gateways and NATS restart. */
const patient = { maxRetries: 10 } as const;

export async function readOn({ talks, tenant }: StreamAccount, log: Log): Promise<void> {
  const agentOf = new Map(talks.map(({ id, agentId }) => [id, agentId]));
  const query = { limit: 100, cursor: log.cursor === '' ? undefined : log.cursor };
  for await (const page of (await tenant.api.events.list(query, patient)).pages()) {
    log.events.push(...page.data.map((event) => toLogged(event, agentOf)));
    log.cursor = page.next_cursor;
  }
}

export async function readHistories({ talks, tenant }: StreamAccount): Promise<History[]> {
  const { messages } = tenant.api.conversations;
  const histories: History[] = [];
  for (const { id: conversationId } of talks) {
    const all = await messages.list(conversationId, { limit: 100 }, patient).toArray();
    histories.push({ conversationId, messageIds: all.map(({ id }) => id) });
  }
  return histories;
}

function toLogged(event: Event, agentOf: ReadonlyMap<string, string>): LoggedEvent {
  const { id, type, data } = event;
  if (type.startsWith('agent.')) return { id, type, agentId: data.id, conversationId: undefined };
  if (type.startsWith('conversation.')) {
    return {
      id,
      type,
      agentId: 'agent_id' in data ? (data.agent_id ?? undefined) : undefined,
      conversationId: data.id,
    };
  }
  const conversationId = 'conversation_id' in data ? (data.conversation_id ?? undefined) : undefined;
  const place = { id, type, agentId: agentOf.get(conversationId ?? ''), conversationId };
  if (event.type !== 'message.created') return place;
  return { ...place, message: { id: event.data.id, sequence: event.data.sequence } };
}
