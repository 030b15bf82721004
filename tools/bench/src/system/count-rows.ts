import type { Pool } from '@parley/postgres';

/** @param text a SELECT whose column `count` is the number */
export async function countRows(db: Pick<Pool, 'query'>, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query<{ count: number }>({ text, values });
  return rows[0]?.count ?? 0;
}
