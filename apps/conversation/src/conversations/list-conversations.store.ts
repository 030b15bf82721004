import type { Queryable } from '@parley/postgres';
import {
  channels,
  conversationStatuses,
  type Channel,
  type ConversationStatus,
  type Priority,
  type Tenant,
  type WaitingOn,
} from '@parley/schemas';
import type { Span } from '../counters/cover-window';
import { ALL_AGENTS, FIRST_UNFOLDED } from '../counters/counters.store';
import { NIL_UUID } from '../base/uuid-bounds';
import type { Conversation } from './conversation';
import { conversationColumns, fromConversationRow, type ConversationRow } from './conversation.row';
import { isIndexed, rowConditions, type RowFilter } from './conversation-filters';

/** In place of an assignee: unassigned. */
export const UNASSIGNED = 'none';

/** Undefined does not filter. */
export interface ConversationFilter extends RowFilter {
  /** Empty: any. */
  readonly statuses: readonly ConversationStatus[];
  readonly channel: Channel | undefined;
  /** A uuid. */
  readonly agentId: string | undefined;
  readonly customerId: string | undefined;
  /** Search terms for customers. */
  readonly customer: string | undefined;
  /** With all its identities. */
  readonly profileId?: string | undefined;
  /** A uuid, or UNASSIGNED. */
  readonly assigneeId: string | undefined;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly queue?: QueueFilter;
}

export interface QueueFilter {
  /** Empty: any. */
  readonly waitingOn: readonly WaitingOn[];
  readonly isSnoozed: boolean | undefined;
  /** Empty: any. */
  readonly priorities: readonly Priority[];
  /** Whether anything owed is late. */
  readonly isBreached: boolean | undefined;
}

/** A time and the id order the list. */
export interface ListPosition {
  readonly at: Date;
  readonly id: string;
}

export interface ListRange {
  readonly after: ListPosition | undefined;
  readonly offset: number;
  readonly limit: number;
}

type ScopeName = 'any' | 'agent' | 'customer' | 'profile' | 'words' | 'assignee' | 'rows';

/** The index that reads a list. */
interface Scope {
  readonly name: ScopeName;
  /** Few rows share a customer, an assignee or words: other filters read them. */
  readonly isFew: boolean;
  readonly isUnassigned: boolean;
}

/** The best index. */
export function scopeOf(filter: ConversationFilter): Scope {
  const { customerId, profileId, customer, assigneeId, agentId } = filter;
  const isUnassigned = assigneeId === UNASSIGNED;
  if (customerId !== undefined) return { name: 'customer', isFew: true, isUnassigned };
  if (profileId !== undefined) return { name: 'profile', isFew: true, isUnassigned };
  if (customer !== undefined) return { name: 'words', isFew: true, isUnassigned };
  if (assigneeId !== undefined && !isUnassigned) return { name: 'assignee', isFew: true, isUnassigned };
  if (isIndexed(filter)) return { name: 'rows', isFew: true, isUnassigned };
  return { name: agentId === undefined ? 'any' : 'agent', isFew: false, isUnassigned };
}

/** Its leading columns and further conditions; `first` numbers the first parameter. */
function conditionOf(name: ScopeName, first: number): string {
  const few = `c.status = ANY ($3) AND c.channel = ANY ($4)
             AND ($${first + 1}::uuid IS NULL OR c.agent_id = $${first + 1})
             AND ($${first + 2}::uuid IS NULL OR c.assignee_id = $${first + 2})`;
  switch (name) {
    case 'any':
      return 'c.status = s.status AND c.channel = h.channel';
    case 'agent':
      return `c.agent_id = $${first} AND c.status = s.status AND c.channel = h.channel`;
    case 'customer':
      return `c.customer_id = $${first} AND ${few}`;
    case 'profile':
      return `c.customer_id = i.key AND ${few}`;
    case 'words':
      return `${hasWords(first)} AND ${few}`;
    case 'assignee':
      return `c.assignee_id = $${first} AND ${few}`;
    case 'rows':
      return `$${first}::text IS NULL AND ${few}`;
  }
}

/** Joined one by one: `= ANY` would return all rows of each. */
const identitiesOf = (parameter: number): string => `${identityKeysOf(parameter)} AS i`;

/** Subquery for a parameter's customer. */
export const identityKeysOf = (parameter: number): string =>
  `(SELECT key FROM customer_identities WHERE account_id = $1 AND mode = $2 AND customer_id = $${parameter})`;

/** By the index of search terms. */
export const hasWords = (parameter: number): string =>
  `customer_search_terms(c.account_id, c.mode, c.customer_id, c.customer_name, c.customer_email, c.customer_phone)
               @@ customer_search_query($1, $2, $${parameter})`;

/**
 * For each status and channel the index gives the first `limit + offset` keys in order. The page is cut from at most 9
 * runs, and only its rows are read: a few index descents, however rare the match. Filtering unassigned ones out of the
 * runs is slow where nearly all are assigned.
 */
function pageSql({ name, isFew, isUnassigned }: Scope, rowSql: string): string {
  const few = name === 'profile' ? identitiesOf(10) : '(VALUES (1)) AS one';
  const runs = isFew ? few : 'unnest($3::text[]) AS s (status), unnest($4::text[]) AS h (channel)';
  return `
    SELECT ${conversationColumns}
      FROM (SELECT k.id, k.created_at
              FROM ${runs},
                   LATERAL (SELECT c.id, c.created_at FROM conversations c
                             WHERE c.account_id = $1 AND c.mode = $2 AND ${conditionOf(name, 10)} ${isUnassigned ? 'AND c.assignee_id IS NULL' : ''}
                               ${rowSql}
                               AND c.created_at >= $5 AND (c.created_at, c.id) < ($6, $7)
                             ORDER BY c.created_at DESC, c.id DESC LIMIT $8::bigint + $9::bigint) AS k
             ORDER BY k.created_at DESC, k.id DESC LIMIT $8 OFFSET $9) AS page
      JOIN conversations c ON c.account_id = $1 AND c.mode = $2 AND c.id = page.id
     ORDER BY page.created_at DESC, page.id DESC`;
}

/** One page of conversations, newest first. */
export async function listConversations(
  db: Queryable,
  tenant: Tenant,
  filter: ConversationFilter,
  range: ListRange,
): Promise<Conversation[]> {
  const scope = scopeOf(filter);
  const upper = upperBound(filter.until, range.after);
  const whose = scope.isFew ? fewValues(filter, scope) : scope.name === 'agent' ? [filter.agentId] : [];
  const conditions = rowConditions(filter, 10 + whose.length);
  const { rows } = await db.query<ConversationRow>({
    name: `list_conversations_${scope.name}${scope.isUnassigned ? '_unassigned' : ''}${conditions.name}`,
    text: pageSql(scope, conditions.sql),
    values: [
      tenant.accountUuid,
      tenant.mode,
      statusesOf(filter),
      filter.channel ? [filter.channel] : channels,
      filter.since ?? '-infinity',
      upper.at,
      upper.id,
      range.limit,
      range.offset,
      ...whose,
      ...conditions.values,
    ],
  });
  return rows.map(fromConversationRow);
}

/** The parameters of `conditionOf` where `isFew`. */
function fewValues(filter: ConversationFilter, { name, isUnassigned }: Scope): (string | null | undefined)[] {
  const assigneeId = isUnassigned ? null : (filter.assigneeId ?? null);
  const { customerId, profileId, customer, agentId } = filter;
  const whose = {
    customer: customerId,
    profile: profileId,
    words: customer,
    assignee: filter.assigneeId,
    any: null,
    agent: null,
    rows: null,
  };
  return [whose[name], agentId ?? null, assigneeId];
}

/** `until` and the cursor as one bound, where the index scan begins; NIL_UUID is below all ids. */
function upperBound(until: Date | undefined, after: ListPosition | undefined): { at: Date | string; id: string } {
  if (after && (!until || after.at < until)) return { at: after.at, id: after.id };
  return { at: until ?? 'infinity', id: NIL_UUID };
}

/**
 * Exact: counters of the spans, unfolded differences, and rows of the edges (docs/adr/0004-exact-totals.md), in one
 * snapshot. A lateral sum is one index scan per span, whatever the planner estimates.
 */
export async function countConversations(
  db: Queryable,
  tenant: Tenant,
  filter: ConversationFilter,
  spans: readonly Span[],
): Promise<number> {
  const counted = spans.filter((span) => span.grain !== 'row');
  const edges = spans.filter((span) => span.grain === 'row');
  const agentCondition = filter.agentId === undefined ? '' : 'AND x.agent_id = $5';
  const { name, isUnassigned } = scopeOf(filter);
  const { rows } = await db.query<{ total: number }>({
    name: `count_conversations_${name}${isUnassigned ? '_unassigned' : ''}`,
    text: `
      SELECT coalesce((SELECT sum(s.sign * c.n)
                FROM unnest($6::text[], $7::timestamptz[], $8::timestamptz[], $9::int[]) AS s (grain, since, until, sign),
               LATERAL (SELECT sum(x.n) AS n FROM counters x
                         WHERE x.account_id = $1 AND x.mode = $2 AND x.agent_id = $5 AND x.grain = s.grain
                           AND x.bucket >= s.since AND x.bucket < s.until
                           AND x.channel = ANY ($4) AND x.status = ANY ($3)) AS c), 0)::bigint
           + coalesce((SELECT sum(s.sign * x.n) FROM counter_deltas x
                JOIN unnest($7::timestamptz[], $8::timestamptz[], $9::int[]) AS s (since, until, sign)
                  ON x.created_hour >= s.since AND x.created_hour < s.until
               WHERE x.account_id = $1 AND x.mode = $2 AND x.transaction_id >= ${FIRST_UNFOLDED}
                 ${agentCondition} AND x.channel = ANY ($4) AND x.status = ANY ($3)), 0)::bigint
           + coalesce((SELECT sum(s.sign * r.n)
                FROM unnest($10::timestamptz[], $11::timestamptz[], $12::int[]) AS s (since, until, sign),
               unnest($3::text[]) AS t (status), unnest($4::text[]) AS h (channel),
               LATERAL (SELECT count(*) AS n FROM conversations x
                         WHERE x.account_id = $1 AND x.mode = $2 ${agentCondition} AND x.status = t.status
                           AND x.channel = h.channel AND x.created_at >= s.since AND x.created_at < s.until) AS r), 0)::bigint
           ${isUnassigned ? assignedSql(agentCondition) : ''} AS total`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      statusesOf(filter),
      filter.channel ? [filter.channel] : channels,
      filter.agentId ?? ALL_AGENTS,
      counted.map((span) => span.grain),
      counted.map((span) => toTimestamp(span.from)),
      counted.map((span) => toTimestamp(span.to)),
      counted.map((span) => span.sign),
      edges.map((span) => toTimestamp(span.from)),
      edges.map((span) => toTimestamp(span.to)),
      edges.map((span) => span.sign),
      ...(isUnassigned ? [filter.since ?? '-infinity', filter.until ?? 'infinity'] : []),
    ],
  });
  return rows[0]?.total ?? 0;
}

/** By their own index, to subtract from the counters. */
function assignedSql(agentCondition: string): string {
  return `- (SELECT count(*) FROM conversations x
              WHERE x.account_id = $1 AND x.mode = $2 AND x.assignee_id IS NOT NULL ${agentCondition}
                AND x.status = ANY ($3) AND x.channel = ANY ($4) AND x.created_at >= $13 AND x.created_at < $14)`;
}

/** On the index of their customer, assignee or words. */
export async function countFewConversations(
  db: Queryable,
  tenant: Tenant,
  filter: ConversationFilter,
): Promise<number> {
  const found = scopeOf(filter);
  const scope: Scope = found.isFew ? found : { ...found, name: 'rows' };
  const conditions = rowConditions(filter, 10);
  const { rows } = await db.query<{ total: number }>({
    name: `count_few_conversations_${scope.name}${scope.isUnassigned ? '_unassigned' : ''}${conditions.name}`,
    text: `SELECT count(*) AS total FROM conversations c ${scope.name === 'profile' ? `, ${identitiesOf(7)}` : ''}
            WHERE c.account_id = $1 AND c.mode = $2 AND c.created_at >= $5 AND c.created_at < $6
              AND ${conditionOf(scope.name, 7)}
              ${scope.isUnassigned ? 'AND c.assignee_id IS NULL' : ''} ${conditions.sql}`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      statusesOf(filter),
      filter.channel ? [filter.channel] : channels,
      filter.since ?? '-infinity',
      filter.until ?? 'infinity',
      ...fewValues(filter, scope),
      ...conditions.values,
    ],
  });
  return rows[0]?.total ?? 0;
}

function statusesOf({ statuses }: Pick<ConversationFilter, 'statuses'>): readonly ConversationStatus[] {
  return statuses.length > 0 ? statuses : conversationStatuses;
}

function toTimestamp(ms: number): Date | string {
  if (Number.isFinite(ms)) return new Date(ms);
  return ms < 0 ? '-infinity' : 'infinity';
}
