import type { ClickHouse } from './connect';

/**
 * The current truth of a database as SQL text, a statement per table. It is committed beside the migrations as
 * schema.sql and compared by a test, so that a reader need not play the history in his head.
 */
export async function dumpSchema(clickhouse: ClickHouse, database: string): Promise<string> {
  const tables = await clickhouse.query<{ create_table_query: string }>(
    {
      sql: `SELECT formatQuery(create_table_query) AS create_table_query FROM system.tables
WHERE database = {database:String} AND name != 'schema_migrations' ORDER BY name`,
      params: { database },
    },
    { timeoutMs: 10_000 },
  );
  const statements = tables.map((table) => `${table.create_table_query.replaceAll(`${database}.`, '')};`);
  return `-- The analytics tables after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.\n\n${statements.join('\n\n')}\n`;
}
