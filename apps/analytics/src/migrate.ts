import { clickhouseOptions, migrate } from '@parley/clickhouse';
import { runOnce } from '@parley/process';
import { z } from 'zod';
import { MIGRATIONS, tablesConfig } from './schema';

/** Creates or migrates the database, and exits. */
runOnce('analytics-migrate', z.object(tablesConfig), (config, logger) =>
  migrate({ ...clickhouseOptions(config), directory: MIGRATIONS, logger }),
);
