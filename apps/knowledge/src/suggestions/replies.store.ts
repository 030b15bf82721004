import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export interface Reply {
  readonly conversationId: string;
  readonly messageId: string;
  readonly text: string;
  readonly writtenAt: Date;
}

/** Later messages are about something else. */
const REPLY_HOURS_MAX = 24;

/**
 * The draft of the conversation's last open question, unless a longer one is stored: "One moment please" answers
 * nothing. Order and repeats do not matter.
 *
 * @returns its suggestion
 */
export async function keepReply(db: Queryable, tenant: Tenant, reply: Reply): Promise<string | undefined> {
  const { rows } = await db.query<{ suggestion_id: string }>({
    name: 'keep_reply',
    text: `WITH asked AS (
             SELECT e.turn_id FROM suggestion_examples AS e
               JOIN suggestions AS s ON s.account_id = e.account_id AND s.mode = e.mode AND s.id = e.suggestion_id
              WHERE e.account_id = $1 AND e.mode = $2 AND e.conversation_id = $3
                AND s.kind = 'unanswered' AND s.state = 'open'
                AND e.asked_at <= $6::timestamptz AND e.asked_at > $6::timestamptz - make_interval(hours => $7)
              ORDER BY e.asked_at DESC LIMIT 1)
           UPDATE suggestion_examples AS e SET draft = $5, draft_message_id = $4 FROM asked
            WHERE e.account_id = $1 AND e.mode = $2 AND e.turn_id = asked.turn_id
              AND (draft IS NULL OR length(draft) < length($5) OR draft_message_id = $4)
           RETURNING suggestion_id`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      reply.conversationId,
      reply.messageId,
      reply.text,
      reply.writtenAt,
      REPLY_HOURS_MAX,
    ],
  });
  return rows[0]?.suggestion_id;
}
