import { join } from 'node:path';
import { clickhouseConfig } from '@parley/clickhouse';
import { z } from 'zod';

/** Where the migrations lie, seen from the compiled file as from the source. */
export const MIGRATIONS = join(__dirname, '..', 'migrations');

/** The variables that say where the tables are. Every role reads them, and the migrations nothing else. */
export const tablesConfig = {
  CLICKHOUSE_URL: z
    .url()
    .describe('http://user:password@host:8123; the migrations need the right to create the database and its tables'),
  CLICKHOUSE_DATABASE: z
    .string()
    .regex(/^\w+$/)
    .default('parley')
    .describe('The database of the tables; the migrations create it if it is not there'),
  ...clickhouseConfig,
};
