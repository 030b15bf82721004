import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createPool, translatePostgresError } from '@parley/postgres';
import { toParleyError } from '@parley/errors';
import { createLogger } from '@parley/process';
import { readFacts, type FactOrder } from './read-facts';

export interface FactThreadData {
  readonly databaseUrl: string;
  /** Of this service. */
  readonly schema: string;
  readonly statementTimeoutMs: number;
}

/** A third of the others' share on busy cores; with 10, a tenth, responses were late. */
const NICE = 5;

/* Text analysis occupies a core. On Linux the priority is the thread's alone, so the service's callers come first. */
setPriority(0, NICE);

const { databaseUrl, schema, statementTimeoutMs } = workerData as FactThreadData;
const pool = createPool({
  url: databaseUrl,
  schema,
  applicationName: 'conversation-facts',
  connectionsMax: 1,
  statementTimeoutMs,
  logger: createLogger('conversation', 'warn'),
});

parentPort?.on('message', (order: FactOrder) => {
  readFacts(pool, order).then(
    (facts) =>
      parentPort?.postMessage(
        { facts },
        facts.blocks.map(({ buffer }) => buffer),
      ),
    (thrown: unknown) => {
      const { code, message, details, cause } = toParleyError(translatePostgresError(thrown));
      parentPort?.postMessage({ error: { code, message, details, cause } });
    },
  );
});
