import { join } from 'node:path';

export const SCHEMA = 'media';

/** Resolves from the compiled file as well as from the source. */
export const MIGRATIONS = [join(__dirname, '..', 'migrations')];
