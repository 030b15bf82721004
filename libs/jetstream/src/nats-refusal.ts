import { errors, type NatsConnection } from '@nats-io/transport-node';
import { isTlsRefusal, versionFault } from '@parley/process';

/** The oldest release that the tests have run with; install.md states it. */
const VERSION_MIN = '2.9';

/** The server is there, and is none that we can use. */
export class UnfitServerError extends Error {
  override readonly name = 'UnfitServerError';
}

/** @throws UnfitServerError if the server of a connection is too old */
export function requireFitServer(connection: NatsConnection): void {
  const fault = versionFault('NATS', connection.info?.version ?? 'unknown', VERSION_MIN);
  if (fault) throw new UnfitServerError(fault);
}

/** Whether trying to connect again changes nothing: wrong credentials, a certificate, no TLS, a server that is too old. */
export function isNatsRefusal(err: unknown): boolean {
  if (!(err instanceof Error)) return isTlsRefusal(err);
  if (err instanceof UnfitServerError || err instanceof errors.UserAuthenticationExpiredError) return true;
  // A server with too much to do gives up waiting for credentials that are under way.
  if (err instanceof errors.AuthorizationError) return !/timeout/i.test(err.message);
  if (/'tls'|tls required|secure connection/i.test(err.message)) return true;
  return isTlsRefusal(err) || isNatsRefusal(err.cause);
}
