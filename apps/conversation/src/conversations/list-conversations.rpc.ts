import type { ListConversationsRequest, ListConversationsResponse } from '@parley/contract/conversation';
import { channelCodec, conversationStatusCodec, pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { createLimiter } from '@parley/queue/limiter';
import {
  conversationCursor,
  listConversationsFilter,
  parseId,
  validate,
  waitingCursor,
  type PageInput,
  type Tenant,
} from '@parley/schemas';
import { coverWindow } from '../counters/cover-window';
import type { Conversation } from './conversation';
import { hasRowConditions, isSlow } from './conversation-filters';
import { toConversationProto } from './conversation.proto';
import { lastMessagesOf } from './last-messages';
import { listWaiting } from './list-waiting.store';
import {
  countConversations,
  countFewConversations,
  listConversations,
  scopeOf,
  type ConversationFilter,
} from './list-conversations.store';

/**
 * A page that begins beyond this row walks some 100,000 index entries or more: 40 ms of a connection at 10,000 rows, 5 s at
 * ten million; a search reads as many rows as its words find. Two such at a time leave the pool's other connections, and
 * Postgres, to what costs little.
 */
const DEEP_OFFSET = 10_000;
const DEEP_PAGES_MAX = 2;

/** An order of the list, and its cursors; each is known by a time and the id. */
interface Order {
  readonly cursor: typeof conversationCursor;
  readonly read: typeof listConversations;
  readonly timeOf: (conversation: Conversation) => Date | null;
}

const newestFirst: Order = {
  cursor: conversationCursor,
  read: listConversations,
  timeOf: ({ createdAt }) => createdAt,
};
const longestWaitingFirst: Order = {
  cursor: waitingCursor,
  read: listWaiting,
  timeOf: ({ escalatedAt }) => escalatedAt,
};

/**
 * A page of the conversations that match a filter, newest created or longest waiting first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listConversationsRpc({ pool }: { readonly pool: Pool }) {
  const deepReads = createLimiter({ concurrency: DEEP_PAGES_MAX });
  return async (
    request: ListConversationsRequest,
    { tenant, signal }: TenantCallContext,
  ): Promise<ListConversationsResponse> => {
    const order = request.longestWaitingFirst ? longestWaitingFirst : newestFirst;
    const page = readPage(request.page, order.cursor.decode);
    const filter = readFilter(request);
    if (!filter) return { conversations: [], page: pageInfo(page, 0, undefined), lastMessages: [] };
    const { after } = page;
    const isSearch = filter.customer !== undefined || isSlow(filter);
    const count = () => countMatches(pool, tenant, filter);
    const total = await (isSearch ? deepReads.run(count, signal) : count());
    const range = {
      after: after && { at: after.at, id: after.uuid },
      offset: page.offset,
      limit: page.limit + 1,
    };
    const readRows = () => order.read(pool, tenant, filter, range);
    const read = page.offset > DEEP_OFFSET || isSearch ? () => deepReads.run(readRows, signal) : readRows;
    // An offset beyond the last row would walk the whole list in vain.
    const found = page.offset < total ? await read() : [];
    const conversations = found.slice(0, page.limit);
    return {
      conversations: conversations.map(toConversationProto),
      page: pageInfo(page, total, nextCursor(order, conversations, found, page)),
      lastMessages: request.withLastMessages ? await lastMessagesOf(pool, tenant, conversations) : [],
    };
  };
}

/** The filter with ids as uuids; undefined if it can match nothing: no agent, or member, has an id of that form. */
function readFilter(request: ListConversationsRequest): ConversationFilter | undefined {
  const input = validate(listConversationsFilter, {
    statuses: conversationStatusCodec.allFromRequest([request.status, ...request.statuses]),
    channel: channelCodec.fromRequest(request.channel),
    agent_id: request.agentId,
    customer_id: request.customerId,
    customer: request.customer,
    assignee_id: request.assigneeId,
    tags: request.labels?.tags,
    metadata: request.labels?.metadata,
    is_unread: request.isUnread,
    has_suggestion: request.hasSuggestion,
    since: request.since,
    until: request.until,
    longest_waiting_first: request.longestWaitingFirst,
  });
  const { statuses, channel, agent_id, customer_id, customer, assignee_id, since, until } = input;
  const agentId = agent_id === undefined ? undefined : parseId('agent', agent_id);
  if (agent_id !== undefined && agentId === undefined) return undefined;
  const assigneeId = assignee_id === undefined || assignee_id === 'none' ? assignee_id : parseId('member', assignee_id);
  if (assignee_id !== undefined && assigneeId === undefined) return undefined;
  const { tags, metadata, is_unread: isUnread, has_suggestion: hasSuggestion } = input;
  const rows = { tags, metadata, isUnread, hasSuggestion };
  return { statuses, channel, agentId, customerId: customer_id, customer, assigneeId, since, until, ...rows };
}

function countMatches(pool: Pool, tenant: Tenant, filter: ConversationFilter): Promise<number> {
  if (scopeOf(filter).isFew || hasRowConditions(filter)) return countFewConversations(pool, tenant, filter);
  const spans = coverWindow(filter.since?.getTime() ?? -Infinity, filter.until?.getTime() ?? Infinity);
  return countConversations(pool, tenant, filter, spans);
}

function nextCursor(
  { cursor, timeOf }: Order,
  shown: readonly Conversation[],
  found: readonly Conversation[],
  page: PageInput<unknown>,
): string | undefined {
  const last = shown.at(-1);
  const at = last && timeOf(last);
  return at && found.length > page.limit ? cursor.encode({ at, uuid: last.id }) : undefined;
}
