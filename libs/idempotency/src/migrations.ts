import { join } from 'node:path';

/** For each service with idempotency keys. */
export const IDEMPOTENCY_MIGRATIONS = join(__dirname, '..', 'migrations');
