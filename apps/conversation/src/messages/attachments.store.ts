import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** The ids (`media_…`) of the files in the messages and notes of a conversation (a uuid). */
export async function findAttachedMedia(db: Queryable, tenant: Tenant, conversationId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find_attached_media',
    text: `SELECT DISTINCT file ->> 'id' AS id
             FROM (SELECT attachments FROM messages
                    WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND attachments IS NOT NULL
                    UNION ALL
                   SELECT attachments FROM notes
                    WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND attachments IS NOT NULL) AS holders,
                  json_array_elements(holders.attachments) AS file`,
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
  return rows.map(({ id }) => id);
}
