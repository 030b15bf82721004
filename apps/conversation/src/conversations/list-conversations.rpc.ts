import type { ListConversationsRequest, ListConversationsResponse } from '@parley/contract/conversation';
import {
  channelCodec,
  conversationStatusCodec,
  pageInfo,
  priorityCodec,
  readPage,
  waitingOnCodec,
  type TenantCallContext,
} from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { createLimiter } from '@parley/queue/limiter';
import {
  conversationCursor,
  dueCursor,
  listConversationsFilter,
  parseId,
  priorityCursor,
  validate,
  waitingCursor,
  type CursorCodec,
  type PageInput,
  type Tenant,
} from '@parley/schemas';
import { NO_TEAM } from '@parley/schemas/list-conversations';
import { coverWindow } from '../counters/cover-window';
import { refuseMerged } from '../customers/refuse-merged';
import type { Conversation } from './conversation';
import { hasRowConditions, isSlow, type TeamFilter } from './conversation-filters';
import { toConversationProto } from './conversation.proto';
import { countQueue, isOfQueue, listQueue, positionOf, type QueueOrder } from './list-queue.store';
import { lastMessagesOf } from './last-messages';
import {
  countConversations,
  countFewConversations,
  listConversations,
  scopeOf,
  type ConversationFilter,
  UNASSIGNED,
} from './list-conversations.store';

/**
 * A deeper page walks over 100,000 index entries: 40 ms at 10,000 rows, 5 s at ten million. A search reads all rows
 * with its words. Two at a time leave the pool and Postgres to cheaper work.
 */
const DEEP_OFFSET = 10_000;
const DEEP_PAGES_MAX = 2;

const cursors: Readonly<Record<QueueOrder, CursorCodec>> = {
  newest: conversationCursor,
  longest_waiting: waitingCursor,
  priority: priorityCursor,
  due: dueCursor,
};

/** With the exact total. @throws ParleyError validation_failed, customer_merged */
export function listConversationsRpc({ pool }: { readonly pool: Pool }) {
  const deepReads = createLimiter({ concurrency: DEEP_PAGES_MAX });
  return async (
    request: ListConversationsRequest,
    { tenant, signal }: TenantCallContext,
  ): Promise<ListConversationsResponse> => {
    const order = orderOf(request);
    const page = readPage(request.page, cursors[order].decode);
    const filter = readFilter(request);
    if (!filter) return { conversations: [], page: pageInfo(page, 0, undefined), lastMessages: [] };
    const { after } = page;
    const isQueue = isOfQueue(filter);
    const isSearch = filter.customer !== undefined || isQueue || isSlow(filter);
    const count = () => countAll(pool, tenant, filter);
    const total = await (isSearch ? deepReads.run(count, signal) : count());
    const range = {
      after: after && { rank: after.rank ?? 0, at: after.at, id: after.uuid },
      offset: page.offset,
      limit: page.limit + 1,
    };
    const readRows = () =>
      order === 'newest' && !isQueue
        ? listConversations(pool, tenant, filter, range)
        : listQueue(pool, tenant, filter, { ...range, order });
    const read = page.offset > DEEP_OFFSET || isSearch ? () => deepReads.run(readRows, signal) : readRows;
    // Beyond the last row it would walk the whole list.
    const found = page.offset < total ? await read() : [];
    const conversations = found.slice(0, page.limit);
    return {
      conversations: conversations.map(toConversationProto),
      page: pageInfo(page, total, nextCursor(order, conversations, found, page)),
      lastMessages: request.withLastMessages ? await lastMessagesOf(pool, tenant, conversations) : [],
    };
  };
}

/** With uuids; undefined if nothing can match because an id is malformed. */
function readFilter(request: ListConversationsRequest): ConversationFilter | undefined {
  const input = validate(listConversationsFilter, {
    statuses: conversationStatusCodec.allFromRequest([request.status, ...request.statuses]),
    channel: channelCodec.fromRequest(request.channel),
    agent_id: request.agentId,
    customer_id: request.customerId,
    customer: request.customer,
    profile_id: request.profileId,
    assignee_id: request.assigneeId,
    ...queueInput(request),
    team_ids: request.teams?.ids,
    tags: request.labels?.tags,
    metadata: request.labels?.metadata,
    is_unread: request.isUnread,
    has_suggestion: request.hasSuggestion,
    mentioned: request.mentioned,
    since: request.since,
    until: request.until,
    longest_waiting_first: request.longestWaitingFirst,
    priority_first: request.priorityFirst,
    due_first: request.dueFirst,
  });
  const ids = readIds(input);
  if (!ids) return undefined;
  const { statuses, channel, customer_id: customerId, customer, since, until } = input;
  const { waiting_on: waitingOn, is_snoozed: isSnoozed, priorities, is_breached: isBreached } = input;
  const { tags, metadata, is_unread: isUnread, has_suggestion: hasSuggestion } = input;
  const more = {
    tags,
    metadata,
    isUnread,
    hasSuggestion,
    teams: readTeams(input.team_ids),
    queue: { waitingOn, isSnoozed, priorities, isBreached },
  };
  return { statuses, channel, customerId, customer, since, until, ...ids, ...more };
}

/** A malformed id names no team. */
function readTeams(written: readonly string[]): TeamFilter | undefined {
  if (written.length === 0) return undefined;
  return { ids: written.flatMap((id) => parseId('team', id) ?? []), hasNone: written.includes(NO_TEAM) };
}

interface WrittenIds {
  readonly agent_id?: string | undefined;
  readonly assignee_id?: string | undefined;
  readonly profile_id?: string | undefined;
  readonly mentioned?: string | undefined;
}

/** Undefined if one is malformed. */
function readIds({ agent_id, assignee_id, profile_id, mentioned: mentionedId }: WrittenIds) {
  const agentId = agent_id === undefined ? undefined : parseId('agent', agent_id);
  const isMember = assignee_id !== undefined && assignee_id !== UNASSIGNED;
  const assigneeId = isMember ? parseId('member', assignee_id) : assignee_id;
  const profileId = profile_id === undefined ? undefined : parseId('cust', profile_id);
  const mentioned = mentionedId === undefined ? undefined : parseId('member', mentionedId);
  const isKnown = [
    [agent_id, agentId],
    [assignee_id, assigneeId],
    [profile_id, profileId],
    [mentionedId, mentioned],
  ].every(([written, id]) => written === undefined || id !== undefined);
  return isKnown ? { agentId, assigneeId, profileId, mentioned } : undefined;
}

/** In the API's form. */
function queueInput({ queue = { waitingOn: [], priorities: [] } }: ListConversationsRequest) {
  return {
    waiting_on: waitingOnCodec.allFromRequest(queue.waitingOn),
    is_snoozed: queue.isSnoozed,
    priorities: priorityCodec.allFromRequest(queue.priorities),
    is_breached: queue.isBreached,
  };
}

function orderOf({ longestWaitingFirst, priorityFirst, dueFirst }: ListConversationsRequest): QueueOrder {
  if (dueFirst) return 'due';
  if (priorityFirst) return 'priority';
  return longestWaitingFirst ? 'longest_waiting' : 'newest';
}

/** A merged customer would seem never to have had a conversation. */
async function countAll(pool: Pool, tenant: Tenant, filter: ConversationFilter): Promise<number> {
  const total = await countMatches(pool, tenant, filter);
  if (total === 0 && filter.profileId !== undefined) await refuseMerged(pool, tenant, filter.profileId);
  return total;
}

function countMatches(pool: Pool, tenant: Tenant, filter: ConversationFilter): Promise<number> {
  if (isOfQueue(filter)) return countQueue(pool, tenant, filter);
  if (scopeOf(filter).isFew || hasRowConditions(filter)) return countFewConversations(pool, tenant, filter);
  const spans = coverWindow(filter.since?.getTime() ?? -Infinity, filter.until?.getTime() ?? Infinity);
  return countConversations(pool, tenant, filter, spans);
}

function nextCursor(
  order: QueueOrder,
  shown: readonly Conversation[],
  found: readonly Conversation[],
  page: PageInput<unknown>,
): string | undefined {
  const last = shown.at(-1);
  if (!last || found.length <= page.limit) return undefined;
  const { rank, at, id } = positionOf(last, order);
  return cursors[order].encode({ rank, at, uuid: id });
}
