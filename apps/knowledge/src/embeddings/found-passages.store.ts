import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { HEADING_SEPARATOR } from '../passages/passage';
import type { KnowledgeHit } from '../hits/knowledge-hit';

/**
 * By document and place.
 *
 * @param sources undefined: all
 */
export async function readFoundPassages(
  db: Queryable,
  tenant: Tenant,
  wanted: readonly { readonly id: string; readonly place: number | null }[],
  sources: readonly string[] | undefined,
): Promise<Omit<KnowledgeHit, 'score'>[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.query<Omit<KnowledgeHit, 'score'>>({
    name: 'read_found_passages',
    text: `SELECT 'document' AS kind, documents.id, passages.place, version, url, language, documents.updated_at AS "updatedAt",
                  concat_ws($6, nullif(title, ''), nullif(headings, '')) AS title, quote AS text
             FROM unnest($3::uuid[], $4::integer[]) AS wanted (id, place)
             JOIN passages ON passages.account_id = $1 AND passages.mode = $2 AND passages.document_id = wanted.id
                          AND passages.place = wanted.place
             JOIN documents ON documents.account_id = $1 AND documents.mode = $2 AND documents.id = wanted.id
            WHERE documents.is_enabled AND ($5::uuid[] IS NULL OR source_id = ANY ($5))`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      wanted.map(({ id }) => id),
      wanted.map(({ place }) => place ?? 0),
      sources ?? null,
      HEADING_SEPARATOR,
    ],
  });
  return rows;
}
