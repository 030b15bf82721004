import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** Of more passages than these, the newest documents' count. Reading 5,000 takes a quarter of a second. */
const PASSAGES_MAX = 20_000;

/** Changes when a document is written or deleted. */
export async function readDocumentsState(db: Queryable, tenant: Tenant): Promise<string> {
  const { rows } = await db.query<{ state: string }>({
    name: 'read_documents_state',
    text: `SELECT concat_ws(' ', count(*), sum(version), max(updated_at)) AS state
             FROM documents WHERE account_id = $1 AND mode = $2`,
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0]?.state ?? '';
}

/** Stems and concepts of documents in a language, each once. */
export async function readPassageWords(db: Queryable, tenant: Tenant, language: string): Promise<string[]> {
  const { rows } = await db.query<{ words: string[] }>({
    name: 'read_passage_words',
    text: `SELECT coalesce(array_agg(DISTINCT word), '{}') AS words
             FROM (SELECT passages.words
                     FROM documents JOIN passages USING (account_id, mode)
                    WHERE account_id = $1 AND mode = $2 AND primary_language = $3 AND document_id = documents.id
                    ORDER BY documents.id DESC LIMIT $4) AS newest,
                  unnest(tsvector_to_array(words)) AS word`,
    values: [tenant.accountUuid, tenant.mode, language, PASSAGES_MAX],
  });
  return rows[0]?.words ?? [];
}
