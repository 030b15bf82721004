import { ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import type { Delivery } from './delivery';

/**
 * What a delivery says; undefined for what cannot be read: that is logged, never comes again, and holds nothing up.
 *
 * @param read throws a ParleyError at what no retry can help; undefined is nobody's business, and done
 * @throws what else `read` throws
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
