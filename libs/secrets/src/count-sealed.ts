import type { Queryable } from '@parley/postgres';
import type { Keyring } from './keyring';
import type { SealedTable } from './sealed-tables';

export interface SealedWithKey {
  readonly keyId: string;
  readonly secrets: bigint;
  /** Stored for 24 hours by Idempotency-Key. */
  readonly answers: bigint;
}

export interface SealedCounts {
  readonly keys: SealedWithKey[];
  /** This process's keys: the sealing one, and all. */
  readonly sealingKeyId: string;
  readonly keyIds: string[];
}

const SEALED = `'v1\\.([0-9a-f]{8})\\.[\\w-]{38,}'`;

/** By key, in a service's tables and stored responses; reads them whole. */
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
