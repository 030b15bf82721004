import { join } from 'node:path';
import { IDEMPOTENCY_MIGRATIONS } from '@parley/idempotency/migrations';

export const SCHEMA = 'notification';

/** Relative to the compiled file and the source alike. */
export const MIGRATIONS = [IDEMPOTENCY_MIGRATIONS, join(__dirname, '..', 'migrations')];
