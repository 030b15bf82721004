import { join } from 'node:path';

/** Where the migrations lie, seen from the compiled file as from the source. */
export const MIGRATIONS = join(__dirname, '..', 'migrations');
