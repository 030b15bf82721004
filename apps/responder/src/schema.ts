import { join } from 'node:path';
import { OUTBOX_MIGRATIONS } from '@parley/outbox/migrations';

export const SCHEMA = 'responder';

/** The same path, compiled or not. */
export const MIGRATIONS = [OUTBOX_MIGRATIONS, join(__dirname, '..', 'migrations')];
