import { join } from 'node:path';

export const SCHEMA = 'media';

/** The same path, compiled or not. */
export const MIGRATIONS = [join(__dirname, '..', 'migrations')];
