import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createLimiter } from '@parley/queue/limiter';
import { drainPending, Session } from 'chdb';
import { writeAccess } from './access';
import { quoteString, sessionStatements, type EngineRequest } from './request';

export interface EngineOptions {
  readonly directory: string;
  /** How many queries run at once; the others wait. */
  readonly concurrencyMax: number;
  readonly memoryBytesMax: number;
}

export interface EngineAnswer {
  readonly bytes: Uint8Array;
  readonly rowsRead: number;
  readonly bytesRead: number;
  readonly elapsedMs: number;
}

export interface Engine {
  /** Runs one request. `signal` cancels it, also while it waits. */
  run(request: EngineRequest, signal: AbortSignal): Promise<EngineAnswer>;
  close(): Promise<void>;
}

/** Requests that wait; one more is refused. */
const WAITING_MAX = 1_000;

/**
 * Opens the embedded engine on a directory of its own (one process per directory).
 *
 * Each request has a session of its own, opened for it and closed after it: settings, query parameters, the current
 * database and temporary tables of one request cannot reach another. Opening a session while another is open costs
 * 0.1 ms; `anchor` is that other one, and keeps the tables loaded.
 */
export function openEngine(options: EngineOptions): Engine {
  mkdirSync(options.directory, { recursive: true });
  // Its rights are those of all sessions: there is one engine in a process.
  const anchor = new Session(options.directory, {
    connectionArgs: [`--config-file=${writeAccess(options.directory)}`],
  });
  const limiter = createLimiter({ concurrency: options.concurrencyMax, waitingMax: WAITING_MAX });
  return {
    run: (request, signal) => limiter.run(() => runRequest(options, request, signal), signal),
    close: async () => {
      await limiter.close();
      anchor.close();
      await drainPending();
    },
  };
}

async function runRequest(options: EngineOptions, request: EngineRequest, signal: AbortSignal): Promise<EngineAnswer> {
  const session = new Session(options.directory);
  const queryTag = randomUUID();
  const cancel = (): void => cancelQuery(options.directory, queryTag);
  try {
    await session.queryAsync(sessionStatements(request, queryTag, options.memoryBytesMax));
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    const start = performance.now();
    const result = await session.queryAsync(request.sql, { format: request.format });
    return {
      bytes: result.bytes(),
      rowsRead: result.rowsRead,
      bytesRead: result.bytesRead,
      elapsedMs: performance.now() - start,
    };
  } finally {
    signal.removeEventListener('abort', cancel);
    session.close();
  }
}

/** Without SYNC: the query ends at its next look; its own promise tells when. */
function cancelQuery(directory: string, queryTag: string): void {
  const session = new Session(directory);
  session
    .queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${quoteString(queryTag)}`)
    .catch((err: unknown) => process.stderr.write(`a query could not be cancelled: ${String(err)}\n`))
    .finally(() => session.close());
}
