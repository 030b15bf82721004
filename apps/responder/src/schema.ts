import { join } from 'node:path';
import { OUTBOX_MIGRATIONS } from '@parley/outbox/migrations';

/** The service's schema in Postgres. */
export const SCHEMA = 'responder';

/** Where its migrations lie, seen from the compiled file as from the source. */
export const MIGRATIONS = [OUTBOX_MIGRATIONS, join(__dirname, '..', 'migrations')];
