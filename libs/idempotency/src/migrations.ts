import { join } from 'node:path';

/** The table of idempotency keys in the schema of each service whose calls take one. */
export const IDEMPOTENCY_MIGRATIONS = join(__dirname, '..', 'migrations');
