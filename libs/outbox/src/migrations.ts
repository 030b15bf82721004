import { join } from 'node:path';

/** Tables of the outbox and its relay, for each service that publishes. */
export const OUTBOX_MIGRATIONS = join(__dirname, '..', 'migrations');
