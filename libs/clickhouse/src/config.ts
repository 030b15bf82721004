import { caFileVariable } from '@parley/runtime';
import { z } from 'zod';

/** The variables of every process that has to do with the tables. */
export const clickhouseConfig = {
  CLICKHOUSE_CA_FILE: caFileVariable('ClickHouse'),
  CLICKHOUSE_TABLES: z
    .enum(['single', 'replicated'])
    .default('single')
    .describe(
      'single: tables of one server; replicated: of a cluster with a Keeper and the macros cluster, shard and replica, ' +
        'and an insert counts as stored when a majority of the replicas has it. It is for life: changing it moves no data',
    ),
};
