import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { TrainingExample } from '../retrieval/answer-model';

/** By language; grow with each change. */
export async function readRevisions(db: Queryable, tenant: Tenant): Promise<Map<string, number>> {
  const { rows } = await db.query<{ primary_language: string; revision: number }>({
    name: 'read_revisions',
    text: 'SELECT primary_language, revision FROM revisions WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  return new Map(rows.map((row) => [row.primary_language, row.revision]));
}

export interface TrainingExamples {
  readonly trainingExamples: TrainingExample[];
  /** Next change of validity. */
  readonly changesAt: Date | undefined;
}

interface TrainingExampleRow {
  id: string;
  question: string;
  answer: string;
  phrasings: string[];
}

/** The newest valid ones. */
export async function readTrainingExamples(
  db: Queryable,
  tenant: Tenant,
  language: string,
  limit: number,
): Promise<TrainingExamples> {
  const values = [tenant.accountUuid, tenant.mode, language];
  const { rows } = await db.query<TrainingExampleRow>({
    name: 'read_lessons',
    text: `SELECT id, question, answer, phrasings FROM answers
            WHERE account_id = $1 AND mode = $2 AND primary_language = $3 AND is_enabled
              AND (valid_from IS NULL OR valid_from <= now()) AND (valid_until IS NULL OR valid_until > now())
            ORDER BY created_at DESC, id DESC LIMIT $4`,
    values: [...values, limit],
  });
  const { rows: next } = await db.query<{ changes_at: Date | null }>({
    name: 'read_next_change',
    text: `SELECT min(changes_at) AS changes_at
             FROM answers CROSS JOIN LATERAL (VALUES (valid_from), (valid_until)) AS t (changes_at)
            WHERE account_id = $1 AND mode = $2 AND primary_language = $3 AND is_enabled AND changes_at > now()`,
    values,
  });
  return {
    trainingExamples: rows.map(({ id, question, answer, phrasings }) => ({
      id,
      texts: [question, ...phrasings],
      answer,
    })),
    changesAt: next[0]?.changes_at ?? undefined,
  };
}
