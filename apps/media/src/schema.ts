import { join } from 'node:path';

/** The service's schema in Postgres. */
export const SCHEMA = 'media';

/** Where its migrations lie, seen from the compiled file as from the source. */
export const MIGRATIONS = [join(__dirname, '..', 'migrations')];
