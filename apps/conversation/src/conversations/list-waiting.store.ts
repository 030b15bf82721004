import type { Queryable } from '@parley/postgres';
import { channels, type Tenant } from '@parley/schemas';
import { NIL_UUID } from '../uuid-bounds';
import type { Conversation } from './conversation';
import { rowConditions } from './conversation-filters';
import { conversationColumns, fromConversationRow, type ConversationRow } from './conversation.row';
import { hasWords, UNASSIGNED, type ConversationFilter, type ListRange } from './list-conversations.store';

/**
 * The conversations of one page of those that are with people, longest first. One index holds them in this order
 * (migration 0007); what else a filter asks for is looked at as it is walked: no account has so many with people that
 * this would be dear.
 */
export async function listWaiting(
  db: Queryable,
  tenant: Tenant,
  filter: ConversationFilter,
  { after, offset, limit }: ListRange,
): Promise<Conversation[]> {
  const { agentId, customerId, customer, since, until } = filter;
  const isUnassigned = filter.assigneeId === UNASSIGNED;
  const conditions = rowConditions(filter, customer === undefined ? 13 : 14);
  const { rows } = await db.query<ConversationRow>({
    name: `list_waiting${isUnassigned ? '_unassigned' : ''}${customer === undefined ? '' : '_words'}${conditions.name}`,
    text: `
      SELECT ${conversationColumns} FROM conversations c
       WHERE c.account_id = $1 AND c.mode = $2 AND c.status = 'escalated'
         AND (c.escalated_at, c.id) > (coalesce($3, '-infinity'::timestamptz), coalesce($4, '${NIL_UUID}'::uuid))
         AND c.channel = ANY ($5) AND ($6::uuid IS NULL OR c.agent_id = $6)
         AND ($7::text IS NULL OR c.customer_id = $7) AND ($8::uuid IS NULL OR c.assignee_id = $8)
         AND ($9::timestamptz IS NULL OR c.created_at >= $9) AND ($10::timestamptz IS NULL OR c.created_at < $10)
         ${isUnassigned ? 'AND c.assignee_id IS NULL' : ''} ${conditions.sql} ${customer === undefined ? '' : `AND ${hasWords(13)}`}
       ORDER BY c.escalated_at, c.id LIMIT $11 OFFSET $12`,
    // What is undefined is null there, and does not filter.
    values: [
      ...[tenant.accountUuid, tenant.mode, after?.at, after?.id],
      ...[filter.channel ? [filter.channel] : channels, agentId, customerId],
      ...[isUnassigned ? undefined : filter.assigneeId, since, until, limit, offset],
      ...(customer === undefined ? [] : [customer]),
      ...conditions.values,
    ],
  });
  return rows.map(fromConversationRow);
}
