import { caFileVariable } from '@parley/process';
import { z } from 'zod';
import type { ConnectOptions } from './connect';

/** For every process that uses ClickHouse. */
export const clickhouseConfig = {
  CLICKHOUSE_CA_FILE: caFileVariable('ClickHouse'),
  CLICKHOUSE_TABLES: z
    .enum(['single', 'replicated'])
    .default('single')
    .describe(
      'single: the tables are on one server; replicated (experimental: not yet run on a cluster): the tables ' +
        'are on a cluster with a Keeper and the macros cluster, shard and replica, and an insert counts as ' +
        'stored when a majority of the replicas has it. Choose once: changing the value later moves no data',
    ),
};

export function clickhouseOptions(
  config: { CLICKHOUSE_URL: string; CLICKHOUSE_DATABASE: string } & z.infer<z.ZodObject<typeof clickhouseConfig>>,
): Pick<ConnectOptions, 'url' | 'caFile' | 'database' | 'isReplicated'> {
  return {
    url: config.CLICKHOUSE_URL,
    caFile: config.CLICKHOUSE_CA_FILE,
    database: config.CLICKHOUSE_DATABASE,
    isReplicated: config.CLICKHOUSE_TABLES === 'replicated',
  };
}
