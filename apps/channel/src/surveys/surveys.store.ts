import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export interface Survey {
  /** A uuid. */
  readonly conversationId: string;
  readonly sequence: number;
}

/** Undefined if this channel did not ask, or past retention. */
export async function findSurvey(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  surveyId: string,
): Promise<Survey | undefined> {
  const { rows } = await db.query<Survey>({
    name: 'find_survey',
    text: `SELECT conversation_id AS "conversationId", sequence FROM deliveries
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND message_id = $4 AND part = 0 AND is_survey`,
    values: [tenant.accountUuid, tenant.mode, channelId, surveyId],
  });
  return rows[0];
}
