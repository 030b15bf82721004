import { join } from 'node:path';

/** The table of idempotency keys, for each service that needs one. */
export const IDEMPOTENCY_MIGRATIONS = join(__dirname, '..', 'migrations');
