import { join } from 'node:path';

const folder = join(__dirname, '..', 'next-release');

/** A next release's possible migrations, with which this release must run. */
export const NEXT_MIGRATIONS = { postgres: join(folder, 'postgres'), clickhouse: join(folder, 'clickhouse') };
