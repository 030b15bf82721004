import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export interface FoundAnswer {
  readonly id: string;
  readonly question: string;
  readonly phrasings: readonly string[];
  readonly answer: string;
  readonly language: string;
  readonly url: string | null;
  readonly version: number;
  readonly updatedAt: Date;
}

/** Valid now: models can be seconds old and still know deleted or expired ones. */
export async function readFoundAnswers(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Map<string, FoundAnswer>> {
  const { rows } = await db.query<FoundAnswer>({
    name: 'read_found_answers',
    text: `SELECT id, question, phrasings, answer, language, url, version, updated_at AS "updatedAt" FROM answers
            WHERE account_id = $1 AND mode = $2 AND id = ANY ($3) AND is_enabled
              AND (valid_from IS NULL OR valid_from <= now()) AND (valid_until IS NULL OR valid_until > now())`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
