import { join } from 'node:path';
import { IDEMPOTENCY_MIGRATIONS } from '@parley/idempotency/migrations';
import { OUTBOX_MIGRATIONS } from '@parley/outbox/migrations';

export const SCHEMA = 'account';

/** Compiled or not. */
export const MIGRATIONS = [OUTBOX_MIGRATIONS, IDEMPOTENCY_MIGRATIONS, join(__dirname, '..', 'migrations')];
