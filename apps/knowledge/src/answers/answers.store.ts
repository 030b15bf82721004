import type { Queryable } from '@parley/postgres';
import { filteredList, tenantRows } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import { hasWords } from '../base/has-words';
import type { AnswerFields } from './answer';

export const answers = tenantRows<AnswerFields>({
  table: 'answers',
  one: 'answer',
  columns: {
    question: 'question',
    answer: 'answer',
    language: 'language',
    phrasings: 'phrasings',
    url: 'url',
    valid_from: 'valid_from',
    valid_until: 'valid_until',
    is_enabled: 'is_enabled',
  },
  fixed: {},
});

export const answerList = filteredList(
  answers,
  `AND ($7::text IS NULL OR primary_language = lower(split_part($7, '-', 1)))
   AND ($8::boolean IS NULL OR is_enabled = $8)
   AND ($9::text IS NULL OR strpos(lower(question || E'\\n' || answer || E'\\n' || array_to_string(phrasings, E'\\n')), lower($9)) > 0)
   AND ${hasWords(`concat_ws(' ', question, answer, array_to_string(phrasings, ' '))`, 10)}`,
);

/** Announces changed answers by language tag, at the commit. */
export async function growRevisions(db: Queryable, tenant: Tenant, languages: readonly string[]): Promise<void> {
  await db.query({
    name: 'grow_revisions',
    // In one order, against deadlocks.
    text: `INSERT INTO revisions (account_id, mode, primary_language)
           SELECT DISTINCT $1::uuid, $2, lower(split_part(tag, '-', 1)) FROM unnest($3::text[]) AS tag ORDER BY 3
           ON CONFLICT (account_id, mode, primary_language) DO UPDATE SET revision = revisions.revision + 1`,
    values: [tenant.accountUuid, tenant.mode, languages],
  });
}
