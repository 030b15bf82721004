import type { ClickHouse } from '@parley/clickhouse';
import { insertConversations, insertMessages } from './clickhouse-rows';
import { slices, type DataAccount, type DataSpan } from './data-plan';

/** Some seconds, within the client's timeout and the engine's memory. */
const SLICE = 200_000;
const settings =
  'SETTINGS max_partitions_per_insert_block = 0, max_insert_threads = 2, min_insert_block_size_rows = 1000000';

export async function loadClickhouse(
  clickhouse: ClickHouse,
  account: DataAccount,
  span: DataSpan,
  onDone: (conversations: number) => void,
): Promise<void> {
  for (const slice of slices(account, span, SLICE)) {
    await clickhouse.command(insertConversations(slice).replace('\nSELECT', `\n${settings}\nSELECT`));
    await clickhouse.command(insertMessages(slice).replace('\nSELECT', `\n${settings}\nSELECT`));
    onDone(slice.to - slice.from);
  }
}

/** As the engine does after a quiet hour. */
export async function mergeClickhouse(clickhouse: ClickHouse): Promise<void> {
  for (const table of ['conversations_v1', 'messages_v1']) {
    const parts = await clickhouse.query<{ partition: string }>(
      {
        sql: `SELECT partition FROM system.parts WHERE database = currentDatabase() AND table = {table:String} AND active
GROUP BY partition HAVING count() > 1 ORDER BY partition`,
        params: { table },
      },
      { timeoutMs: 30_000 },
    );
    for (const { partition } of parts) {
      await clickhouse.command(`OPTIMIZE TABLE ${table} PARTITION '${partition}' FINAL`);
    }
  }
}
