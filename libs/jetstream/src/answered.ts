import { JetStreamApiCodes, JetStreamApiError, JetStreamError } from '@nats-io/jetstream';
import { PermissionViolationError, TimeoutError } from '@nats-io/transport-node';
import { ParleyError, unavailable } from '@parley/errors';

/** JetStream has no leader, or has not started. */
const NOT_NOW = 503;

/**
 * Translates errors of JetStream requests.
 *
 * @param dependency named in errors
 * @throws ParleyError unavailable without a response; JetStream's own errors if it refuses
 */
export async function answered<Result>(request: Promise<Result>, dependency = 'JetStream'): Promise<Result> {
  try {
    return await request;
  } catch (err) {
    if (err instanceof ParleyError || isRefusal(err)) throw err;
    throw isTimeout(err) ? unanswered(dependency, err) : unavailable(dependency, err);
  }
}

function unanswered(dependency: string, cause: unknown): ParleyError {
  const message = `${dependency} did not answer in time; try again`;
  return new ParleyError('unavailable', message, { retryAfterSeconds: 1 }, cause);
}

function isTimeout(err: unknown): boolean {
  return err instanceof TimeoutError || (err instanceof Error && isTimeout(err.cause));
}

/** The client wraps some refusals. */
function isRefusal(err: unknown): boolean {
  if (err instanceof JetStreamApiError) return err.status !== NOT_NOW;
  return err instanceof PermissionViolationError || (err instanceof Error && isRefusal(err.cause));
}

/** The client's text: it has no code for this. */
export function isSilence(err: unknown): boolean {
  return err instanceof JetStreamError && err.message === 'heartbeats missed';
}

export function isUnknownConsumer(err: unknown): boolean {
  return err instanceof JetStreamApiError && err.code === JetStreamApiCodes.ConsumerNotFound;
}
