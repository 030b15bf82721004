import { join } from 'node:path';
import { z } from 'zod';
import { clickhouseConfig, migrate } from '@parley/clickhouse';
import { createLogger, environment, readConfig } from '@parley/runtime';

const config = z.object({
  CLICKHOUSE_URL: z.url().describe('With the right to create the database and its tables'),
  ...clickhouseConfig,
  CLICKHOUSE_DATABASE: z.string().regex(/^\w+$/).default('parley').describe('Created if it is not there'),
});

async function run(): Promise<void> {
  const { CLICKHOUSE_URL: url, CLICKHOUSE_DATABASE: database, ...settings } = readConfig(config, environment());
  const isReplicated = settings.CLICKHOUSE_TABLES === 'replicated';
  const logger = createLogger('analytics-migrate', 'info');
  const caFile = settings.CLICKHOUSE_CA_FILE;
  await migrate({ url, caFile, database, directory: join(__dirname, '../migrations'), logger, isReplicated });
}

run().catch((err: unknown) => {
  process.stderr.write(`analytics-migrate: ${String(err)}\n`);
  process.exitCode = 1;
});
