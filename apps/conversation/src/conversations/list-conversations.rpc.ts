import type { ListConversationsRequest, ListConversationsResponse } from '@parley/contract/conversation';
import { channelCodec, conversationStatusCodec, pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import {
  conversationCursor,
  listConversationsFilter,
  parseId,
  validate,
  type PageInput,
  type Tenant,
} from '@parley/schemas';
import { coverWindow } from '../counters/cover-window';
import type { Conversation } from './conversation';
import { toConversationProto } from './conversation.proto';
import { limitConcurrency } from './limit-concurrency';
import {
  countConversations,
  countFewConversations,
  listConversations,
  scopeOf,
  type ConversationFilter,
} from './list-conversations.store';

/**
 * A page that begins beyond this row walks some 100,000 index entries or more: 40 ms of a connection at 10,000 rows, 5 s at
 * ten million. Two such at a time leave the pool's other connections, and Postgres, to what costs little.
 */
const DEEP_OFFSET = 10_000;
const DEEP_PAGES_MAX = 2;

/**
 * A page of the conversations that match a filter, newest created first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listConversationsRpc({ pool }: { readonly pool: Pool }) {
  const runDeep = limitConcurrency(DEEP_PAGES_MAX);
  return async (
    request: ListConversationsRequest,
    { tenant, signal }: TenantCallContext,
  ): Promise<ListConversationsResponse> => {
    const page = readPage(request.page, conversationCursor.decode);
    const filter = readFilter(request);
    if (!filter) return { conversations: [], page: pageInfo(page, 0, undefined) };
    const { after } = page;
    const total = await countMatches(pool, tenant, filter);
    const range = {
      after: after && { createdAt: after.at, id: after.uuid },
      offset: page.offset,
      limit: page.limit + 1,
    };
    const readRows = () => listConversations(pool, tenant, filter, range);
    const read = page.offset > DEEP_OFFSET ? () => runDeep(signal, readRows) : readRows;
    // An offset beyond the last row would walk the whole list in vain.
    const found = page.offset < total ? await read() : [];
    const conversations = found.slice(0, page.limit);
    return {
      conversations: conversations.map(toConversationProto),
      page: pageInfo(page, total, nextCursor(conversations, found, page)),
    };
  };
}

/** The filter with ids as uuids; undefined if it can match nothing: no agent, or member, has an id of that form. */
function readFilter(request: ListConversationsRequest): ConversationFilter | undefined {
  const { statuses, channel, agent_id, customer_id, assignee_id, since, until } = validate(listConversationsFilter, {
    statuses: conversationStatusCodec.allFromRequest([request.status, ...request.statuses]),
    channel: channelCodec.fromRequest(request.channel),
    agent_id: request.agentId,
    customer_id: request.customerId,
    assignee_id: request.assigneeId,
    since: request.since,
    until: request.until,
  });
  const agentId = agent_id === undefined ? undefined : parseId('agent', agent_id);
  if (agent_id !== undefined && agentId === undefined) return undefined;
  const assigneeId = assignee_id === undefined || assignee_id === 'none' ? assignee_id : parseId('member', assignee_id);
  if (assignee_id !== undefined && assigneeId === undefined) return undefined;
  return { statuses, channel, agentId, customerId: customer_id, assigneeId, since, until };
}

function countMatches(pool: Pool, tenant: Tenant, filter: ConversationFilter): Promise<number> {
  if (scopeOf(filter).isFew) return countFewConversations(pool, tenant, filter);
  const spans = coverWindow(filter.since?.getTime() ?? -Infinity, filter.until?.getTime() ?? Infinity);
  return countConversations(pool, tenant, filter, spans);
}

function nextCursor(shown: Conversation[], found: Conversation[], page: PageInput<unknown>): string | undefined {
  const last = shown.at(-1);
  return last && found.length > page.limit
    ? conversationCursor.encode({ at: last.createdAt, uuid: last.id })
    : undefined;
}
