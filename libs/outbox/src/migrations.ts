import { join } from 'node:path';

/** For each service that publishes. */
export const OUTBOX_MIGRATIONS = join(__dirname, '..', 'migrations');
