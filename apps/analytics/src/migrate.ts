import { clickhouseOptions, migrate } from '@parley/clickhouse';
import { runOnce } from '@parley/process';
import { z } from 'zod';
import { MIGRATIONS, tablesConfig } from './schema';

runOnce('analytics-migrate', z.object(tablesConfig), (config, logger) =>
  migrate({ ...clickhouseOptions(config), directory: MIGRATIONS, logger }),
);
