import type { Queryable } from '@parley/postgres';
import {
  conversationStatuses,
  priorities,
  type ConversationStatus,
  type Tenant,
  type WaitingOn,
} from '@parley/schemas';
import type { Conversation } from './conversation';
import { isAmongSuggested, rowConditions } from './conversation-filters';
import { conversationColumns, fromConversationRow, type ConversationRow } from './conversation.row';
import {
  hasWords,
  identityKeysOf,
  UNASSIGNED,
  type ConversationFilter,
  type QueueFilter,
} from './list-conversations.store';
import { dueAtOf } from './due';
import { waitingOf } from './waiting';

export type QueueOrder = 'newest' | 'longest_waiting' | 'priority' | 'due';

export interface QueuePosition {
  readonly rank: number;
  readonly at: Date;
  readonly id: string;
}

export interface QueueRange {
  readonly order: QueueOrder;
  readonly after: QueuePosition | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** No counter fits: whose turn it is, snoozes, priorities, lateness. */
export function isOfQueue({ queue }: ConversationFilter): boolean {
  if (!queue) return false;
  const { waitingOn, isSnoozed, priorities: wanted, isBreached } = queue;
  return waitingOn.length > 0 || isSnoozed !== undefined || wanted.length > 0 || isBreached !== undefined;
}

/** longest_waiting begins with what waits for the team, priority with the most urgent, due with what has a time. */
export function positionOf(conversation: Conversation, order: QueueOrder): QueuePosition {
  const { id, createdAt, priority } = conversation;
  if (order === 'newest') return { rank: 0, at: createdAt, id };
  const waiting = waitingOf(conversation);
  const isOthersTurn = waiting?.on !== 'team';
  const at = waiting?.since ?? createdAt;
  if (order === 'due') return duePosition(conversation, at);
  if (order === 'longest_waiting') return { rank: isOthersTurn ? 1 : 0, at, id };
  return { rank: (isOthersTurn ? LEVELS : 0) + (LEVELS - 1 - priorities.indexOf(priority)), at, id };
}

function duePosition({ id, clocks }: Conversation, since: Date): QueuePosition {
  const at = dueAtOf(clocks);
  return at ? { rank: 0, at, id } : { rank: 1, at: since, id };
}

const LEVELS = priorities.length;
const isOthersTurnSql = `(waiting_on(c) IS DISTINCT FROM 'team')::int`;
const urgencySql = `CASE coalesce(c.priority, 'normal') ${priorities
  .map((priority, level) => `WHEN '${priority}' THEN ${LEVELS - 1 - level}`)
  .join(' ')} END`;
const sinceSql = 'coalesce(waiting_since(c), c.created_at)';
/** As in `positionOf`; ascending, except in newest. */
const keys: Readonly<Record<QueueOrder, readonly string[]>> = {
  newest: ['c.created_at', 'c.id'],
  longest_waiting: [isOthersTurnSql, sinceSql, 'c.id'],
  priority: [`${isOthersTurnSql} * ${LEVELS} + ${urgencySql}`, sinceSql, 'c.id'],
  due: ['(c.due_at IS NULL)::int', `coalesce(c.due_at, ${sinceSql})`, 'c.id'],
};

/**
 * Reads and sorts all matches: whose turn it is changes with each message, and an index of it would cost each its
 * heap-only update. What waits for the team is escalated, or has a suggestion: two indexes, and few enough to sort.
 */
export async function listQueue(
  db: Queryable,
  tenant: Tenant,
  filter: ConversationFilter,
  { order, after, offset, limit }: QueueRange,
): Promise<Conversation[]> {
  const query = conditionsOf(tenant, filter);
  const isNewest = order === 'newest';
  const place = after && [...(isNewest ? [] : [after.rank]), after.at, after.id].map(query.parameter).join(', ');
  const position = after ? `AND (${keys[order].join(', ')}) ${isNewest ? '<' : '>'} (${place})` : '';
  const orderBy = keys[order].map((key) => `${key} ${isNewest ? 'DESC' : 'ASC'}`).join(', ');
  const { rows } = await db.query<ConversationRow>({
    name: `list_queue_${order}_${after ? 'after_' : ''}${query.name}`,
    text: `SELECT ${conversationColumns} FROM conversations c WHERE ${query.sql} ${position}
            ORDER BY ${orderBy} LIMIT ${query.parameter(limit)} OFFSET ${query.parameter(offset)}`,
    values: query.values,
  });
  return rows.map(fromConversationRow);
}

/** Exact. */
export async function countQueue(db: Queryable, tenant: Tenant, filter: ConversationFilter): Promise<number> {
  const query = conditionsOf(tenant, filter);
  const { rows } = await db.query<{ total: number }>({
    name: `count_queue_${query.name}`,
    text: `SELECT count(*) AS total FROM conversations c WHERE ${query.sql}`,
    values: query.values,
  });
  return rows[0]?.total ?? 0;
}

const ANY: QueueFilter = { waitingOn: [], isSnoozed: undefined, priorities: [], isBreached: undefined };

/** Possible statuses by whose turn it is. */
const statusesOfTurn: Readonly<Record<WaitingOn, readonly ConversationStatus[]>> = {
  team: ['escalated', 'active'],
  agent: ['active'],
  customer: ['active', 'escalated'],
};

/** Constants, so that the planner can choose a partial index. */
function statusesOf({ statuses, queue = ANY }: ConversationFilter): readonly ConversationStatus[] {
  const { waitingOn, isSnoozed, isBreached } = queue;
  const wanted = statuses.length > 0 ? statuses : conversationStatuses;
  const ofTurn = new Set(waitingOn.flatMap((on) => statusesOfTurn[on]));
  return wanted.filter(
    (status) =>
      (ofTurn.size === 0 || ofTurn.has(status)) &&
      (isSnoozed !== true || status !== 'resolved') &&
      (isBreached !== true || status === 'escalated'),
  );
}

function conditionsOf(tenant: Tenant, filter: ConversationFilter) {
  const values: unknown[] = [tenant.accountUuid, tenant.mode];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const statuses = statusesOf(filter);
  const isTeams = isTurnOfTeam(filter.queue ?? ANY);
  const names = [statuses.map((status) => status[0]).join('') || 'none', ...(isTeams ? ['team'] : [])];
  const parts = ['c.account_id = $1 AND c.mode = $2'];
  const add = (name: string, sql: string): void => {
    names.push(name);
    parts.push(sql);
  };
  parts.push(statuses.length > 0 ? statusSql(statuses, isTeams) : 'false');
  addScope(filter, add, parameter);
  addQueue(filter.queue ?? ANY, add, parameter);
  const rows = rowConditions(filter, values.length + 1);
  values.push(...rows.values);
  return { name: names.join('_') + rows.name, sql: `${parts.join(' AND ')} ${rows.sql}`, values, parameter };
}

/** The team's turn only. */
function isTurnOfTeam({ waitingOn }: QueueFilter): boolean {
  return waitingOn.length > 0 && waitingOn.every((on) => on === 'team');
}

/** Active ones that wait for the team have a suggestion. */
function statusSql(statuses: readonly ConversationStatus[], isTeams: boolean): string {
  if (!isTeams) return `c.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
  const each = statuses.map(
    (status) => `c.status = '${status}'${status === 'active' ? ` AND ${isAmongSuggested}` : ''}`,
  );
  return `(${each.join(' OR ')})`;
}

function addScope(
  { channel, agentId, customerId, profileId, customer, assigneeId, since, until }: ConversationFilter,
  add: (name: string, sql: string) => void,
  parameter: (value: unknown) => string,
): void {
  if (channel !== undefined) add('channel', `c.channel = ${parameter(channel)}`);
  if (agentId !== undefined) add('agent', `c.agent_id = ${parameter(agentId)}`);
  if (customerId !== undefined) add('customer', `c.customer_id = ${parameter(customerId)}`);
  if (profileId !== undefined) add('profile', `c.customer_id IN ${identityKeysOf(numberOf(parameter(profileId)))}`);
  if (customer !== undefined) add('words', hasWords(numberOf(parameter(customer))));
  if (assigneeId === UNASSIGNED) add('unassigned', 'c.assignee_id IS NULL');
  else if (assigneeId !== undefined) add('assignee', `c.assignee_id = ${parameter(assigneeId)}`);
  if (since) add('since', `c.created_at >= ${parameter(since)}`);
  if (until) add('until', `c.created_at < ${parameter(until)}`);
}

const numberOf = (parameter: string): number => Number(parameter.slice(1));

function addQueue(
  { waitingOn, isSnoozed, priorities: wanted, isBreached }: QueueFilter,
  add: (name: string, sql: string) => void,
  parameter: (value: unknown) => string,
): void {
  if (waitingOn.length > 0) add('turn', `waiting_on(c) = ANY (${parameter(waitingOn)})`);
  if (isSnoozed !== undefined)
    add(isSnoozed ? 'snoozed' : 'awake', `c.snoozed_until IS ${isSnoozed ? 'NOT NULL' : 'NULL'}`);
  if (wanted.length > 0) add('priority', `coalesce(c.priority, 'normal') = ANY (${parameter(wanted)})`);
  if (isBreached !== undefined)
    add(isBreached ? 'breached' : 'unbreached', `${isBreached ? '' : 'NOT '}is_breached(c.clocks)`);
}
