import { join } from 'node:path';

export const SCHEMA = 'media';

/** The same path from compiled files and from source. */
export const MIGRATIONS = [join(__dirname, '..', 'migrations')];
