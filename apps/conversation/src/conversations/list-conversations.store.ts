import type { Queryable } from '@parley/postgres';
import { channels, conversationStatuses, type Channel, type ConversationStatus, type Tenant } from '@parley/schemas';
import type { Span } from '../counters/cover-window';
import { ALL_AGENTS, FIRST_UNFOLDED } from '../counters/counters.store';
import { NIL_UUID } from '../uuid-bounds';
import type { Conversation } from './conversation';
import { conversationColumns, fromConversationRow, type ConversationRow } from './conversation.row';

/** Which conversations a list shows; what is undefined does not filter. */
export interface ConversationFilter {
  /** Empty: any. */
  readonly statuses: readonly ConversationStatus[];
  readonly channel: Channel | undefined;
  /** A uuid. */
  readonly agentId: string | undefined;
  readonly customerId: string | undefined;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
}

/** A place in the list, which is ordered by creation and id, newest first: what lies before it is not shown. */
export interface ListPlace {
  readonly createdAt: Date;
  readonly id: string;
}

export interface ListRange {
  /** The page begins after this place. */
  readonly after: ListPlace | undefined;
  readonly offset: number;
  readonly limit: number;
}

type Scope = 'any' | 'agent' | 'customer';

/** The columns that an index has before the times, by what the list is asked for. */
const conditions: Readonly<Record<Scope, string>> = {
  any: 'c.status = s.status AND c.channel = h.channel',
  agent: 'c.agent_id = $10 AND c.status = s.status AND c.channel = h.channel',
  // Few conversations have one customer: its index holds them in order, and the other filters look at the rows.
  customer: `c.customer_id = $10 AND c.status = ANY ($3) AND c.channel = ANY ($4)
             AND ($11::uuid IS NULL OR c.agent_id = $11)`,
};

/**
 * A page of the list. For each wanted status and channel the index gives the first `limit + offset` keys in order; of
 * these at most 9 runs the page is cut, and only its rows are read. So every combination of filters costs the same
 * few index descents, however many rows there are and however rare the match is.
 */
function pageSql(scope: Scope): string {
  const runs =
    scope === 'customer'
      ? '(VALUES (1)) AS one'
      : 'unnest($3::text[]) AS s (status), unnest($4::text[]) AS h (channel)';
  return `
    SELECT ${conversationColumns}
      FROM (SELECT k.id, k.created_at
              FROM ${runs},
                   LATERAL (SELECT c.id, c.created_at FROM conversations c
                             WHERE c.account_id = $1 AND c.mode = $2 AND ${conditions[scope]}
                               AND c.created_at >= $5 AND (c.created_at, c.id) < ($6, $7)
                             ORDER BY c.created_at DESC, c.id DESC LIMIT $8::bigint + $9::bigint) AS k
             ORDER BY k.created_at DESC, k.id DESC LIMIT $8 OFFSET $9) AS page
      JOIN conversations c ON c.account_id = $1 AND c.mode = $2 AND c.id = page.id
     ORDER BY page.created_at DESC, page.id DESC`;
}

const pageSqls: Readonly<Record<Scope, string>> = {
  any: pageSql('any'),
  agent: pageSql('agent'),
  customer: pageSql('customer'),
};

/** The conversations of one page, newest created first. */
export async function listConversations(
  db: Queryable,
  tenant: Tenant,
  filter: ConversationFilter,
  range: ListRange,
): Promise<Conversation[]> {
  const scope: Scope = filter.customerId !== undefined ? 'customer' : filter.agentId !== undefined ? 'agent' : 'any';
  const upper = upperBound(filter.until, range.after);
  const { rows } = await db.query<ConversationRow>({
    name: `list_conversations_${scope}`,
    text: pageSqls[scope],
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
      ...(scope === 'customer' ? [filter.customerId, filter.agentId ?? null] : []),
      ...(scope === 'agent' ? [filter.agentId] : []),
    ],
  });
  return rows.map(fromConversationRow);
}

/** `until` and the cursor as one bound, so that the index scan begins where the page does: ids lie above NIL_UUID. */
function upperBound(until: Date | undefined, after: ListPlace | undefined): { at: Date | string; id: string } {
  if (after && (!until || after.createdAt < until)) return { at: after.createdAt, id: after.id };
  return { at: until ?? 'infinity', id: NIL_UUID };
}

/**
 * How many conversations a filter selects, exactly: the counters of the spans, the differences that are not yet folded
 * into them, and the rows of the edges (docs/adr/0004-exact-totals.md). One statement, so that all see one snapshot.
 * A lateral sum is one index scan for each span, whatever the planner thinks of the number of spans.
 */
export async function countConversations(
  db: Queryable,
  tenant: Tenant,
  filter: Pick<ConversationFilter, 'statuses' | 'channel' | 'agentId'>,
  spans: readonly Span[],
): Promise<number> {
  const counted = spans.filter((span) => span.grain !== 'row');
  const edges = spans.filter((span) => span.grain === 'row');
  const agentCondition = filter.agentId === undefined ? '' : 'AND x.agent_id = $5';
  const { rows } = await db.query<{ total: number }>({
    name: filter.agentId === undefined ? 'count_conversations' : 'count_conversations_of_agent',
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
             AS total`,
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
    ],
  });
  return rows[0]?.total ?? 0;
}

/** How many conversations of one customer a filter selects: counted on that customer's index. */
export async function countCustomerConversations(
  db: Queryable,
  tenant: Tenant,
  filter: ConversationFilter,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'count_customer_conversations',
    text: `SELECT count(*) AS total FROM conversations
            WHERE account_id = $1 AND mode = $2 AND customer_id = $3 AND status = ANY ($4) AND channel = ANY ($5)
              AND created_at >= $6 AND created_at < $7 AND ($8::uuid IS NULL OR agent_id = $8)`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      filter.customerId,
      statusesOf(filter),
      filter.channel ? [filter.channel] : channels,
      filter.since ?? '-infinity',
      filter.until ?? 'infinity',
      filter.agentId ?? null,
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
