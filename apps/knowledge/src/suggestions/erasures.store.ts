import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { ACCEPT_SCOPE } from './suggestion';

const condition = 'account_id = $1 AND mode = $2 AND conversation_id = ANY ($3)';

export async function countExamplesOf(
  db: Queryable,
  tenant: Tenant,
  conversations: readonly string[],
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count_examples_of',
    text: `SELECT count(*) AS count FROM suggestion_examples WHERE ${condition}`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rows[0]?.count ?? 0;
}

export async function deleteExamplesOf(
  db: Queryable,
  tenant: Tenant,
  conversations: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete_examples_of',
    text: `DELETE FROM suggestion_examples WHERE ${condition}`,
    values: [tenant.accountUuid, tenant.mode, conversations],
  });
  return rowCount ?? 0;
}

/** Deletes suggestions without questions. */
export async function deleteEmptySuggestions(db: Queryable, tenant: Tenant): Promise<void> {
  await db.query({
    name: 'delete_empty_suggestions',
    text: `DELETE FROM suggestions AS s WHERE account_id = $1 AND mode = $2 AND NOT EXISTS (
             SELECT FROM suggestion_examples AS e
              WHERE e.account_id = s.account_id AND e.mode = s.mode AND e.suggestion_id = s.id)`,
    values: [tenant.accountUuid, tenant.mode],
  });
}

/** Idempotent responses with customers' questions. */
export async function deleteKeptAnswers(db: Queryable, tenant: Tenant): Promise<void> {
  await db.query({
    name: 'delete_kept_answers',
    text: `DELETE FROM idempotency_keys WHERE account_id = $1 AND mode = $2 AND starts_with(scope, $3)`,
    values: [tenant.accountUuid, tenant.mode, ACCEPT_SCOPE],
  });
}

/** In all accounts, up to `rows` at a time. */
export async function sweepExamples(db: Queryable, days: number, rows: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'sweep_examples',
    text: `WITH old AS (
             DELETE FROM suggestion_examples WHERE ctid = ANY (ARRAY(
               SELECT ctid FROM suggestion_examples
                WHERE asked_at < now() - make_interval(days => $1) ORDER BY asked_at LIMIT $2))
             RETURNING account_id, mode, suggestion_id)
           DELETE FROM suggestions AS s USING old
            WHERE s.account_id = old.account_id AND s.mode = old.mode AND s.id = old.suggestion_id
              AND s.last_asked_at < now() - make_interval(days => $1)`,
    values: [days, rows],
  });
  return rowCount ?? 0;
}
