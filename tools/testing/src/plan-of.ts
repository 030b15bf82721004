import type { Queryable } from '@parley/postgres';

/** Of the one statement that `ask` makes, without running it. */
export async function explainPlan(db: Queryable, ask: (db: Queryable) => Promise<unknown>): Promise<string> {
  let plan = '';
  const explain: Queryable = {
    query: async ({ text, values }) => {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values });
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      return { rows: [], rowCount: 0, command: 'EXPLAIN', oid: 0, fields: [] };
    },
  };
  await ask(explain);
  return plan;
}
