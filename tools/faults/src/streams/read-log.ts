import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpClient } from '../load/http-client';
import type { StreamAccount } from './accounts';
import type { History, LoggedEvent } from './judge-streams';

/** The log of an account, and the cursor of its end. */
export interface Log {
  readonly events: LoggedEvent[];
  cursor: string;
}

interface PublicEvent {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly id: string;
    readonly agent_id?: string;
    readonly conversation_id?: string;
    readonly sequence?: number;
  };
}

const PATIENCE_MS = 60_000;

/** Reads what has come to a log since. */
export async function readOn(client: HttpClient, account: StreamAccount, log: Log): Promise<void> {
  const agentOf = new Map(account.talks.map(({ id, agentId }) => [id, agentId]));
  for (let hasMore = true; hasMore;) {
    const path = `/v1/events?limit=100${log.cursor && `&cursor=${encodeURIComponent(log.cursor)}`}`;
    const page = await get<{ data: PublicEvent[]; next_cursor: string; has_more: boolean }>(client, account, path);
    log.events.push(...page.data.map((event) => toLogged(event, agentOf)));
    log.cursor = page.next_cursor;
    hasMore = page.has_more;
  }
}

/** The messages of all conversations of an account. */
export async function readHistories(client: HttpClient, account: StreamAccount): Promise<History[]> {
  const histories: History[] = [];
  for (const { id: conversationId } of account.talks) {
    const messageIds: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/v1/conversations/${conversationId}/messages?limit=100&order=asc${cursor && `&cursor=${cursor}`}`;
      const page: { data: { id: string }[]; pagination: { next_cursor: string | null } } = await get(
        client,
        account,
        path,
      );
      messageIds.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.next_cursor;
    }
    histories.push({ conversationId, messageIds });
  }
  return histories;
}

function toLogged({ id, type, data }: PublicEvent, agentOf: ReadonlyMap<string, string>): LoggedEvent {
  if (type.startsWith('agent.')) return { id, type, agentId: data.id, conversationId: undefined };
  if (type.startsWith('conversation.')) return { id, type, agentId: data.agent_id, conversationId: data.id };
  const { conversation_id: conversationId, sequence = 0 } = data;
  const place = { id, type, agentId: agentOf.get(conversationId ?? ''), conversationId };
  return type === 'message.created' ? { ...place, message: { id: data.id, sequence } } : place;
}

/** One answer with 200, asked for until it comes. */
async function get<Body>(client: HttpClient, { tenant }: StreamAccount, path: string): Promise<Body> {
  for (const until = performance.now() + PATIENCE_MS; ; await sleep(200)) {
    const reply = await client.send({ method: 'GET', path, key: tenant.key });
    if (reply.status === 200) return reply.body as Body;
    if (performance.now() > until) throw new Error(`GET ${path}: ${JSON.stringify(reply)}`);
  }
}
