import type { Logger } from '@parley/process';

/** Covers a repeated DNS query (often 5 s), and a TLS handshake on busy cores. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Before the process reports ready, so that first callers do not wait. An absent server is only logged.
 *
 * @param clients by server name, for the log
 */
export async function awaitServers(
  clients: Readonly<Record<string, { connect(timeoutMs: number): Promise<boolean> }>>,
  logger: Logger,
  timeoutMs = CONNECT_TIMEOUT_MS,
): Promise<void> {
  const connecting = Object.entries(clients).map(async ([server, client]) => {
    if (!(await client.connect(timeoutMs)))
      logger.warn({ server, timeoutMs }, 'grpc: not connected yet; serving without this connection');
  });
  await Promise.all(connecting);
}
