import { join } from 'node:path';
import { IDEMPOTENCY_MIGRATIONS } from '@parley/idempotency/migrations';

/** The service's schema in Postgres. */
export const SCHEMA = 'notification';

/** Where its migrations lie, seen from the compiled file as from the source. */
export const MIGRATIONS = [IDEMPOTENCY_MIGRATIONS, join(__dirname, '..', 'migrations')];
