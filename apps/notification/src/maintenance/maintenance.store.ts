import type { Queryable } from '@parley/postgres';

const ROWS = 5_000;
/** Longer than events are redelivered. */
const KEPT_DAYS = 30;

/** @returns whether there may be more */
export async function pruneOld(db: Queryable): Promise<boolean> {
  const counts: number[] = [];
  for (const table of ['occurrences', 'notices', 'mails']) {
    const { rowCount } = await db.query({
      name: `prune_${table}`,
      text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (
               SELECT ctid FROM ${table} WHERE created_at < now() - ${KEPT_DAYS} * interval '1 day' LIMIT ${ROWS}))`,
    });
    counts.push(rowCount ?? 0);
  }
  return Math.max(...counts) === ROWS;
}

/** Ids with settings or subscriptions, after one. */
export async function listPeople(db: Queryable, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ person_id: string }>({
    name: 'list_people',
    text: `SELECT person_id FROM (
             SELECT person_id FROM settings UNION SELECT person_id FROM push_subscriptions) AS people
            WHERE person_id > $1 ORDER BY person_id LIMIT $2`,
    values: [after, limit],
  });
  return rows.map(({ person_id }) => person_id);
}

export async function forgetPeople(db: Queryable, people: readonly string[]): Promise<void> {
  for (const table of ['settings', 'push_subscriptions']) {
    await db.query({
      name: `forget_people_in_${table}`,
      text: `DELETE FROM ${table} WHERE person_id = ANY ($1::uuid[])`,
      values: [people],
    });
  }
}
