import type { Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';

/** An answer kept for retries. */
export interface KeptAnswer {
  readonly scope: string;
  readonly key: string;
  /** The serialized message of the RPC. */
  readonly response: Buffer;
}

/** Openings are found by the id, the response's first field, as text; others by scope. */
export async function findKeptAnswers(db: Queryable, tenant: Tenant, uuids: readonly string[]): Promise<KeptAnswer[]> {
  const conversationIds = uuids.map((uuid) => formatId('conv', uuid));
  const { rows } = await db.query<KeptAnswer>({
    name: 'find_kept_answers',
    text: `SELECT scope, key, response FROM idempotency_keys
            WHERE account_id = $1 AND mode = $2 AND scope = 'OpenConversation'
              AND substring(response FROM position('conv_'::bytea IN response) FOR 31)
                  IN (SELECT convert_to(id, 'UTF8') FROM unnest($3::text[]) AS id)
           UNION ALL
           SELECT scope, key, response FROM idempotency_keys
            WHERE account_id = $1 AND mode = $2
              AND scope = ANY (SELECT verb || id FROM unnest($3::text[]) AS id,
                                      (VALUES ('ResolveConversation '), ('RateConversation '), ('SnoozeConversation '),
                                              ('UnsnoozeConversation '), ('UnresolveConversation ')) AS verbs (verb))
           UNION ALL
           SELECT scope, key, response FROM idempotency_keys
            WHERE account_id = $1 AND mode = $2
              AND scope = ANY (SELECT 'CreateNote:' || id FROM unnest($4::uuid[]) AS id)`,
    values: [tenant.accountUuid, tenant.mode, conversationIds, uuids],
  });
  return rows;
}

/** For requests that added customers (`cust_…`), by the id, their first field. */
export async function findCreateAnswers(
  db: Queryable,
  tenant: Tenant,
  customerIds: readonly string[],
): Promise<KeptAnswer[]> {
  const { rows } = await db.query<KeptAnswer>({
    name: 'find_create_answers',
    text: `SELECT scope, key, response FROM idempotency_keys
            WHERE account_id = $1 AND mode = $2 AND scope = 'CreateCustomer'
              AND substring(response FROM position('cust_'::bytea IN response) FOR 31)
                  IN (SELECT convert_to(id, 'UTF8') FROM unnest($3::text[]) AS id)`,
    values: [tenant.accountUuid, tenant.mode, customerIds],
  });
  return rows;
}

export async function writeKeptAnswer(db: Queryable, tenant: Tenant, answer: KeptAnswer): Promise<void> {
  await db.query({
    name: 'write_kept_answer',
    text: `UPDATE idempotency_keys SET response = $5 WHERE account_id = $1 AND mode = $2 AND scope = $3 AND key = $4`,
    values: [tenant.accountUuid, tenant.mode, answer.scope, answer.key, answer.response],
  });
}
