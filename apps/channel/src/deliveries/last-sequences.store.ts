import type { Queryable } from '@parley/postgres';
import type { AgentMessage } from './agent-message';

/** The last recorded sequence of each conversation (uuid) that has one. */
export async function findLastSequences(
  db: Queryable,
  messages: readonly Pick<AgentMessage, 'tenant' | 'conversationId'>[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ conversation_id: string; last: number }>({
    name: 'find_last_sequences',
    text: `
      SELECT d.conversation_id, max(d.sequence) AS last
        FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[], $3::uuid[])) AS wanted (account_id, mode, id)
        JOIN deliveries d ON d.account_id = wanted.account_id AND d.mode = wanted.mode AND d.conversation_id = wanted.id AND NOT d.is_survey
       GROUP BY d.conversation_id`,
    values: [
      messages.map(({ tenant }) => tenant.accountUuid),
      messages.map(({ tenant }) => tenant.mode),
      messages.map(({ conversationId }) => conversationId),
    ],
  });
  return new Map(rows.map((row) => [row.conversation_id, row.last]));
}
