import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { PermissionViolationError } from '@nats-io/transport-node';
import { ParleyError, unavailable } from '@parley/errors';

/** What JetStream answers while it has no leader, or has not started yet. */
const NOT_NOW = 503;

/**
 * The answer to a request to NATS: the border where its errors become ours. A server that does not answer is away.
 *
 * @param dependency what is said to be away
 * @throws ParleyError unavailable without an answer; JetStream's own errors if it refuses
 */
export async function answered<Result>(request: Promise<Result>, dependency = 'NATS'): Promise<Result> {
  try {
    return await request;
  } catch (err) {
    if (err instanceof ParleyError || isRefusal(err)) throw err;
    throw unavailable(dependency, err);
  }
}

/** The client wraps some refusals in an error of its own. */
function isRefusal(err: unknown): boolean {
  if (err instanceof JetStreamApiError) return err.status !== NOT_NOW;
  return err instanceof PermissionViolationError || (err instanceof Error && isRefusal(err.cause));
}

/** Whether JetStream knows no such consumer. */
export function isUnknownConsumer(err: unknown): boolean {
  return err instanceof JetStreamApiError && err.code === JetStreamApiCodes.ConsumerNotFound;
}
