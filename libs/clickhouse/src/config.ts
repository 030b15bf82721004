import { caFileVariable } from '@parley/runtime';
import { z } from 'zod';
import type { ConnectOptions } from './connect';

/** The variables of every process that has to do with the tables. */
export const clickhouseConfig = {
  CLICKHOUSE_URL: z
    .url()
    .describe('http://user:password@host:8123; the migrations need the right to create the database and its tables'),
  CLICKHOUSE_DATABASE: z
    .string()
    .regex(/^\w+$/)
    .default('parley')
    .describe('The database of the tables; the migrations create it if it is not there'),
  CLICKHOUSE_CA_FILE: caFileVariable('ClickHouse'),
  CLICKHOUSE_TABLES: z
    .enum(['single', 'replicated'])
    .default('single')
    .describe(
      'single: tables of one server; replicated: of a cluster with a Keeper and the macros cluster, shard and replica, ' +
        'and an insert counts as stored when a majority of the replicas has it. It is for life: changing it moves no data',
    ),
};

/** What these variables say of the connection. */
export function clickhouseOptions(
  config: z.infer<z.ZodObject<typeof clickhouseConfig>>,
): Pick<ConnectOptions, 'url' | 'caFile' | 'database' | 'isReplicated'> {
  return {
    url: config.CLICKHOUSE_URL,
    caFile: config.CLICKHOUSE_CA_FILE,
    database: config.CLICKHOUSE_DATABASE,
    isReplicated: config.CLICKHOUSE_TABLES === 'replicated',
  };
}
