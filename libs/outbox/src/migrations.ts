import { join } from 'node:path';

/** The tables that the outbox and its relay keep in the schema of each service that publishes events. */
export const OUTBOX_MIGRATIONS = join(__dirname, '..', 'migrations');
