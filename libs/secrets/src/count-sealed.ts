import type { Queryable } from '@parley/postgres';
import type { Keyring } from './keyring';
import type { SealedTable } from './sealed-tables';

/** What is sealed with one key. */
export interface SealedWithKey {
  readonly keyId: string;
  readonly secrets: bigint;
  /** In answers that are kept for 24 hours, for requests that are repeated with their Idempotency-Key. */
  readonly answers: bigint;
}

export interface SealedCounts {
  readonly keys: SealedWithKey[];
  /** Of this process: the key that seals, and all that open. */
  readonly sealingKeyId: string;
  readonly keyIds: string[];
}

const SEALED = `'v1\\.([0-9a-f]{8})\\.[\\w-]{38,}'`;

/** Counts what each key seals in the tables of a service, and in its kept answers. Reads them whole. */
export async function countSealed(
  db: Queryable,
  { sealingId, keys }: Keyring,
  tables: readonly SealedTable[],
): Promise<SealedCounts> {
  const columns = tables.flatMap(({ name, columns: of }) =>
    Object.keys(of).map((column) => `SELECT ${column}::text AS text, 1 AS secret FROM ${name}`),
  );
  const answers = `SELECT encode(response, 'escape') AS text, 0 AS secret
                     FROM idempotency_keys WHERE created_at > now() - interval '24 hours'`;
  const { rows } = await db.query<{ keyId: string; secrets: number; answers: number }>({
    text: `SELECT found[1] AS "keyId",
                  count(*) FILTER (WHERE secret = 1) AS secrets,
                  count(*) FILTER (WHERE secret = 0) AS answers
             FROM (${[...columns, answers].join(' UNION ALL ')}) AS kept,
                  regexp_matches(text, ${SEALED}, 'g') AS found
            GROUP BY 1 ORDER BY 1`,
  });
  return {
    keys: rows.map((row) => ({ keyId: row.keyId, secrets: BigInt(row.secrets), answers: BigInt(row.answers) })),
    sealingKeyId: sealingId,
    keyIds: [...keys.keys()],
  };
}
