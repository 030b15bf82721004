import { ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import type { Delivery } from './delivery';

/**
 * Logs and terminates an unreadable delivery (undefined).
 *
 * @param read throws a ParleyError for permanent failures; undefined acknowledges as irrelevant
 * @throws other errors of `read`
 */
export function readOrTerm<Read>(
  delivery: Delivery,
  read: (data: Uint8Array) => Read | undefined,
  logger: Logger,
): Read | undefined {
  try {
    return read(delivery.data);
  } catch (err) {
    if (!(err instanceof ParleyError)) throw err;
    logger.error({ err, subject: delivery.subject, sequence: delivery.sequence }, 'cannot read an event');
    delivery.term();
    return undefined;
  }
}
