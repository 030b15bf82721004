import { join } from 'node:path';

const folder = join(__dirname, '..', 'next-release');

/** Folders with a made-up migration each, which a next release might bring: this release must run with it. */
export const NEXT_MIGRATIONS = { postgres: join(folder, 'postgres'), clickhouse: join(folder, 'clickhouse') };
