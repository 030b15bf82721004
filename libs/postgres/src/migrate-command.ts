import { runOnce } from '@parley/process';
import { z } from 'zod';
import { migrate, type MigrateOptions } from './migrate';
import { postgresConfig, postgresUrl } from './postgres-url';

const config = z.object({ DATABASE_URL: z.string().min(1), ...postgresConfig });

/** In DATABASE_URL; exits at the end. */
export function migrateCommand({ schema, directories }: Pick<MigrateOptions, 'schema' | 'directories'>): void {
  runOnce(`${schema}-migrate`, config, (settings, logger) =>
    migrate({ url: postgresUrl(settings), schema, directories, logger }),
  );
}
