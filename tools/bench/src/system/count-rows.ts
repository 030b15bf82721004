import type { Pool } from '@parley/postgres';

/** Reads `count`. */
export async function countRows(db: Pick<Pool, 'query'>, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query<{ count: number }>({ text, values });
  return rows[0]?.count ?? 0;
}
