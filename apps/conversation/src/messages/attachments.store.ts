import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** Ids (`media_…`). */
export async function findAttachedMedia(db: Queryable, tenant: Tenant, conversationId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find_attached_media',
    text: `SELECT DISTINCT file ->> 'id' AS id
             FROM messages m, json_array_elements(m.attachments) AS file
            WHERE m.account_id = $1 AND m.mode = $2 AND m.conversation_id = $3 AND m.attachments IS NOT NULL`,
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
  return rows.map(({ id }) => id);
}
