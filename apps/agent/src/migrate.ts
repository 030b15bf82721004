import { migrate, postgresConfig, postgresUrl } from '@parley/postgres';
import { createLogger, environment, readConfig } from '@parley/runtime';
import { z } from 'zod';
import { MIGRATIONS, SCHEMA } from './schema';

/** Brings the schema of DATABASE_URL up to date and exits. */
async function main(): Promise<void> {
  const config = readConfig(z.object({ DATABASE_URL: z.string().min(1), ...postgresConfig }), environment());
  const logger = createLogger('agent-migrate', 'info');
  await migrate({ url: postgresUrl(config), schema: SCHEMA, directory: MIGRATIONS, logger });
}

main().catch((err: unknown) => {
  process.stderr.write(`agent-migrate: ${err instanceof Error ? err.message : String(err)}\n`);
  process.exitCode = 1;
});
