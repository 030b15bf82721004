import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Answer, AnswerFields } from './answer';
import { answerColumns, fieldColumns, fieldValues, fromAnswerRow, type AnswerRow } from './answer.row';

export async function insertAnswer(db: Queryable, tenant: Tenant, fields: AnswerFields): Promise<Answer> {
  const { rows } = await db.query<AnswerRow>({
    name: 'insert_answer',
    text: `INSERT INTO answers (account_id, mode, ${fieldColumns}, created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${answerColumns}`,
    values: [tenant.accountUuid, tenant.mode, ...fieldValues(fields)],
  });
  return fromAnswerRow(rows[0] as AnswerRow);
}

/** The answer with an id (a uuid). */
export async function findAnswer(db: Queryable, tenant: Tenant, id: string): Promise<Answer | undefined> {
  const { rows } = await db.query<AnswerRow>({
    name: 'find_answer',
    text: `SELECT ${answerColumns} FROM answers WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromAnswerRow(rows[0]);
}

/** The same, locked until the end of the transaction: edits come one after the other. */
export async function lockAnswer(db: Queryable, tenant: Tenant, id: string): Promise<Answer | undefined> {
  const { rows } = await db.query<AnswerRow>({
    name: 'lock_answer',
    text: `SELECT ${answerColumns} FROM answers WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromAnswerRow(rows[0]);
}

/** Writes the fields of an answer that is locked. Its time of change never runs backwards. */
export async function updateAnswerFields(
  db: Queryable,
  tenant: Tenant,
  id: string,
  fields: AnswerFields,
): Promise<Answer> {
  const { rows } = await db.query<AnswerRow>({
    name: 'update_answer_fields',
    text: `UPDATE answers
              SET (${fieldColumns}) = ROW ($4, $5, $6, $7, $8, $9, $10, $11),
                  version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${answerColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, ...fieldValues(fields)],
  });
  return fromAnswerRow(rows[0] as AnswerRow);
}

export async function deleteAnswerRow(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  await db.query({
    name: 'delete_answer',
    text: 'DELETE FROM answers WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}

/** Says that the answers of some languages (tags) have changed, when the transaction commits. */
export async function growRevisions(db: Queryable, tenant: Tenant, languages: readonly string[]): Promise<void> {
  await db.query({
    name: 'grow_revisions',
    // In one order, so that two transactions cannot wait for each other.
    text: `INSERT INTO revisions (account_id, mode, primary_language)
           SELECT DISTINCT $1::uuid, $2, lower(split_part(tag, '-', 1)) FROM unnest($3::text[]) AS tag ORDER BY 3
           ON CONFLICT (account_id, mode, primary_language) DO UPDATE SET revision = revisions.revision + 1`,
    values: [tenant.accountUuid, tenant.mode, languages],
  });
}
