import type { Pool } from '@parley/postgres';

interface Detached {
  readonly name: string;
  readonly drop: string;
  readonly create: string;
}

const tables = ['conversations', 'messages', 'resolutions', 'counters'];

/**
 * Sorting once at the end is a fraction of the work.
 *
 * @returns what restores them
 */
export async function detachIndexes(postgres: Pool): Promise<Detached[]> {
  const { rows } = await postgres.query<Detached>({
    text: `
      SELECT c.relname AS name,
             CASE WHEN k.oid IS NULL THEN format('DROP INDEX %I', c.relname)
                  ELSE format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, k.conname) END AS drop,
             CASE WHEN k.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
                  ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid)) END
               AS create
        FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
        LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype = 'p'
       WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY ($1) ORDER BY c.relname`,
    values: [tables],
  });
  for (const { drop } of rows) await postgres.query({ text: drop });
  return rows;
}

export async function attachIndexes(
  postgres: Pool,
  detached: readonly Detached[],
  onDone: (name: string) => void,
): Promise<void> {
  const client = await postgres.connect();
  try {
    await client.query("SET maintenance_work_mem = '2GB'");
    await client.query('SET max_parallel_maintenance_workers = 2');
    for (const { name, create } of detached) {
      await client.query(create);
      onDone(name);
    }
    for (const table of tables) {
      await client.query(`VACUUM (ANALYZE) ${table}`);
      onDone(`vacuum of ${table}`);
    }
  } finally {
    client.release();
  }
}
