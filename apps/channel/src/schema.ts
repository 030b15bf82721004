import { join } from 'node:path';
import { IDEMPOTENCY_MIGRATIONS } from '@parley/idempotency/migrations';

export const SCHEMA = 'channel';

/** Compiled or not. */
export const MIGRATIONS = [IDEMPOTENCY_MIGRATIONS, join(__dirname, '..', 'migrations')];
