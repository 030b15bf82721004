import type { ClickHouse } from './connect';

/** A statement per table; a test compares it with the committed schema.sql. */
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
