import { clickhouseOptions, migrate } from '@parley/clickhouse';
import { runOnce } from '@parley/process';
import { z } from 'zod';
import { MIGRATIONS, tablesConfig } from './schema';

/** Brings the database up to date, which is created if it is not there, and exits. */
runOnce('analytics-migrate', z.object(tablesConfig), (config, logger) =>
  migrate({ ...clickhouseOptions(config), directory: MIGRATIONS, logger }),
);
