import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** Ids are uuids. */
export interface EmbeddedText {
  readonly kind: 'answer' | 'document';
  readonly id: string;
  /** Position in its document; null for an answer. */
  readonly place: number | null;
  readonly version: number;
}

/** @returns false: claimed already, or locked */
export async function claimTexts(client: Client, tenant: Tenant, modelKey: string, leaseMs: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'claim_embedding_texts',
    text: `INSERT INTO embedding_claims AS old (account_id, mode, model_key, claimed_until)
           VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
           ON CONFLICT (account_id, mode) DO UPDATE SET model_key = $3, claimed_until = excluded.claimed_until
            WHERE old.model_key <> $3 OR old.claimed_until IS NULL OR old.claimed_until < clock_timestamp()`,
    values: [tenant.accountUuid, tenant.mode, modelKey, leaseMs / 1_000],
  });
  return rowCount === 1;
}

/** `isStored`: invalidates cached vectors. */
export async function endClaim(db: Queryable, tenant: Tenant, modelKey: string, isStored: boolean): Promise<void> {
  await db.query({
    name: 'end_embedding_claim',
    text: `UPDATE embedding_claims SET claimed_until = NULL, revision = revision + $4
            WHERE account_id = $1 AND mode = $2 AND model_key = $3`,
    values: [tenant.accountUuid, tenant.mode, modelKey, isStored ? 1 : 0],
  });
}

/**
 * Current and future answers, and passages, without a current vector. NOT IN hashes the keys once; NOT EXISTS took a
 * second for 2,000 passages before the tables were analyzed.
 */
const missing = `
  SELECT 'answer' AS kind, id, NULL::integer AS place, version, concat_ws(E'\\n', question, nullif(array_to_string(phrasings, E'\\n'), ''), answer) AS text
    FROM answers
   WHERE account_id = $1 AND mode = $2 AND is_enabled AND (valid_until IS NULL OR valid_until > now())
     AND (id, version) NOT IN (SELECT answer_id, kept.version FROM answer_embeddings AS kept
                                WHERE kept.account_id = $1 AND kept.mode = $2 AND kept.model_key = $3)
  UNION ALL
  SELECT 'document', document_id, place, version, concat_ws(E'\\n', title, nullif(headings, ''), quote)
    FROM passages JOIN documents ON documents.account_id = $1 AND documents.mode = $2 AND documents.id = document_id
   WHERE passages.account_id = $1 AND passages.mode = $2
     AND (document_id, place, version) NOT IN (
           SELECT kept.document_id, kept.place, kept.version FROM passage_embeddings AS kept
            WHERE kept.account_id = $1 AND kept.mode = $2 AND kept.model_key = $3)`;

export async function readMissing(
  db: Queryable,
  tenant: Tenant,
  modelKey: string,
  limit: number,
): Promise<(EmbeddedText & { readonly text: string })[]> {
  const { rows } = await db.query<EmbeddedText & { text: string }>({
    name: 'read_missing_embeddings',
    text: `${missing} LIMIT $4`,
    values: [tenant.accountUuid, tenant.mode, modelKey, limit],
  });
  return rows;
}

export interface NewVector extends EmbeddedText {
  readonly vector: Buffer;
}

/** If their texts have not changed. */
export async function storeVectors(
  client: Client,
  tenant: Tenant,
  modelKey: string,
  vectors: readonly NewVector[],
): Promise<void> {
  const of = (kind: EmbeddedText['kind']) => vectors.filter((each) => each.kind === kind);
  const answers = of('answer');
  const passages = of('document');
  await client.query({
    name: 'store_answer_embeddings',
    text: `INSERT INTO answer_embeddings (account_id, mode, answer_id, model_key, version, vector)
           SELECT $1, $2, answers.id, $3, row.version, row.vector
             FROM unnest($4::uuid[], $5::bigint[], $6::bytea[]) AS row (id, version, vector)
             JOIN answers ON account_id = $1 AND mode = $2 AND answers.id = row.id AND answers.version = row.version
           ON CONFLICT (account_id, mode, answer_id) DO UPDATE
              SET model_key = excluded.model_key, version = excluded.version, vector = excluded.vector`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      modelKey,
      answers.map(({ id }) => id),
      answers.map(({ version }) => version),
      answers.map(({ vector }) => vector),
    ],
  });
  await client.query({
    name: 'store_passage_embeddings',
    text: `INSERT INTO passage_embeddings (account_id, mode, document_id, place, model_key, version, vector)
           SELECT $1, $2, passages.document_id, passages.place, $3, row.version, row.vector
             FROM unnest($4::uuid[], $5::integer[], $6::bigint[], $7::bytea[]) AS row (id, place, version, vector)
             JOIN passages ON passages.account_id = $1 AND passages.mode = $2 AND passages.document_id = row.id
                          AND passages.place = row.place
             JOIN documents ON documents.account_id = $1 AND documents.mode = $2 AND documents.id = row.id
                           AND documents.version = row.version
           ON CONFLICT (account_id, mode, document_id, place) DO UPDATE
              SET model_key = excluded.model_key, version = excluded.version, vector = excluded.vector`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      modelKey,
      passages.map(({ id }) => id),
      passages.map(({ place }) => place ?? 0),
      passages.map(({ version }) => version),
      passages.map(({ vector }) => vector),
    ],
  });
}

/** Grows with each stored batch. */
export async function readEmbeddingRevision(db: Queryable, tenant: Tenant): Promise<number> {
  const { rows } = await db.query<{ revision: number }>({
    name: 'read_embedding_revision',
    text: 'SELECT revision FROM embedding_claims WHERE account_id = $1 AND mode = $2',
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0]?.revision ?? 0;
}

export async function readVectors(
  db: Queryable,
  tenant: Tenant,
  modelKey: string,
  limit: number,
): Promise<NewVector[]> {
  const { rows } = await db.query<NewVector>({
    name: 'read_embeddings',
    text: `SELECT 'answer' AS kind, answer_id AS id, NULL::integer AS place, version, vector
             FROM answer_embeddings WHERE account_id = $1 AND mode = $2 AND model_key = $3
           UNION ALL
           SELECT 'document', document_id, place, version, vector
             FROM passage_embeddings WHERE account_id = $1 AND mode = $2 AND model_key = $3
           LIMIT $4`,
    values: [tenant.accountUuid, tenant.mode, modelKey, limit],
  });
  return rows;
}
