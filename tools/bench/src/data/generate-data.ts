import { mkdir } from 'node:fs/promises';
import type { ClickHouse } from '@parley/clickhouse';
import type { Pool } from '@parley/postgres';
import type { DataAccount, DataSpan } from './data-plan';
import { loadClickhouse, mergeClickhouse } from './load-clickhouse';
import { loadPostgres } from './load-postgres';
import { attachIndexes, detachIndexes } from './postgres-indexes';

export interface DataTarget {
  /** An administrator's, without a statement timeout. */
  readonly postgres: Pool;
  readonly clickhouse: ClickHouse;
  readonly clickhouseUrl: string;
  /** For files passed between the stores. */
  readonly directory: string;
  readonly onProgress: (done: string) => void;
}

/** The outbox stays empty, as after seven days without changes. */
export async function generateData(
  target: DataTarget,
  accounts: readonly DataAccount[],
  span: DataSpan,
): Promise<void> {
  const { postgres, clickhouse, onProgress } = target;
  const all = accounts.reduce((sum, { conversations }) => sum + conversations, 0);
  const counting = (store: string): ((conversations: number) => void) => {
    let done = 0;
    return (conversations) => {
      done += conversations;
      onProgress(`${store}: ${done} of ${all} conversations`);
    };
  };
  await mkdir(target.directory, { recursive: true, mode: 0o755 });
  const intoClickhouse = counting('ClickHouse');
  for (const account of accounts) await loadClickhouse(clickhouse, account, span, intoClickhouse);
  await mergeClickhouse(clickhouse);
  onProgress('ClickHouse: merged');
  const detached = await detachIndexes(postgres);
  try {
    const intoPostgres = counting('Postgres');
    for (const account of accounts) await loadPostgres(target, account, span, intoPostgres);
  } finally {
    // Even after a failed load: later cases need them.
    await attachIndexes(postgres, detached, (name) => onProgress(`Postgres: ${name}`));
  }
}
