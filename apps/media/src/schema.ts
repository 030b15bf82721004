import { join } from 'node:path';

export const SCHEMA = 'media';

/** Compiled or not. */
export const MIGRATIONS = [join(__dirname, '..', 'migrations')];
