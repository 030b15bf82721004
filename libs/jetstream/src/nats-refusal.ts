import { errors, type NatsConnection } from '@nats-io/transport-node';
import { isTlsRefusal, versionFault } from '@parley/process';

/** The oldest release tested; in install.md. */
const VERSION_MIN = '2.9';

/** Reachable but unusable. */
export class UnfitServerError extends Error {
  override readonly name = 'UnfitServerError';
}

/** @throws UnfitServerError if too old */
export function requireFitServer(connection: NatsConnection): void {
  const fault = versionFault('NATS', connection.info?.version ?? 'unknown', VERSION_MIN);
  if (fault) throw new UnfitServerError(fault);
}

/** Retries are useless: wrong credentials or certificate, no TLS, or too old a server. */
export function isNatsRefusal(err: unknown): boolean {
  if (!(err instanceof Error)) return isTlsRefusal(err);
  if (err instanceof UnfitServerError || err instanceof errors.UserAuthenticationExpiredError) return true;
  // An overloaded server times out on credentials in transit.
  if (err instanceof errors.AuthorizationError) return !/timeout/i.test(err.message);
  if (/'tls'|tls required|secure connection/i.test(err.message)) return true;
  return isTlsRefusal(err) || isNatsRefusal(err.cause);
}
