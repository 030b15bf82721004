import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClickHouse } from '@parley/clickhouse';

/** How many of a table's files have a text, replaced parts included. The index of words is not compressed. */
export async function filesWith(
  clickhouse: ClickHouse,
  text: string,
  table = 'message_texts_v1',
  name = /./,
): Promise<number> {
  const sql = 'SELECT data_paths FROM system.tables WHERE database = currentDatabase() AND name = {table:String}';
  const [row] = await clickhouse.query<{ data_paths: string[] }>({ sql, params: { table } }, { timeoutMs: 10_000 });
  const [directory = ''] = row?.data_paths ?? [];
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && name.test(each.name));
  return files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(text)).length;
}
