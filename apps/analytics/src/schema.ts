import { join } from 'node:path';
import { clickhouseConfig } from '@parley/clickhouse';
import { z } from 'zod';

/** Compiled or not. */
export const MIGRATIONS = join(__dirname, '..', 'migrations');

/** Read by every role, and all that migrations read. */
export const tablesConfig = {
  CLICKHOUSE_URL: z
    .url()
    .describe('http://user:password@host:8123; the migrations need the right to create the database and its tables'),
  CLICKHOUSE_DATABASE: z
    .string()
    .regex(/^\w+$/)
    .default('parley')
    .describe('The database of the tables; the migrations create it if it does not exist'),
  ...clickhouseConfig,
};
