import type { Logger } from '@parley/process';

/** A look-up of the name that is lost and repeated (5 s in many systems), and a TLS handshake where all cores are busy. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects clients before the process that has them says that it is ready, and so gets work: the first callers of a new
 * replica would else wait for a name to be looked up, a connection and a handshake, in the middle of a release. A server
 * that is away is logged, and left to the calls: who does not need it is served.
 *
 * @param clients by the names of their servers, for the log
 */
export async function awaitServers(
  clients: Readonly<Record<string, { connect(timeoutMs: number): Promise<boolean> }>>,
  logger: Logger,
  timeoutMs = CONNECT_TIMEOUT_MS,
): Promise<void> {
  const connecting = Object.entries(clients).map(async ([server, client]) => {
    if (!(await client.connect(timeoutMs)))
      logger.warn({ server, timeoutMs }, 'grpc: not connected yet; serving without');
  });
  await Promise.all(connecting);
}
