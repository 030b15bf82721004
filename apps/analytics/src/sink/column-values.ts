import { validationFailed } from '@parley/errors';
import { parseId, parseTimestamp, type IdPrefix, type Mode } from '@parley/schemas';

/** Whose event it is: the attributes of the envelope that go into rows. */
export interface EventOrigin {
  readonly accountid: string;
  readonly mode: Mode;
}

/** A moment that has not come. */
export const EPOCH = '1970-01-01 00:00:00.000';

/** A time as the text that DateTime64(3, 'UTC') reads. */
export function dateTime64(time: Date): string {
  return time.toISOString().slice(0, -1).replace('T', ' ');
}

/**
 * The same of an ISO timestamp.
 *
 * @throws ParleyError validation_failed if it is none
 */
export function readDateTime64(timestamp: string): string {
  const time = parseTimestamp(timestamp);
  if (!time) throw validationFailed([{ path: 'timestamp', code: 'format', message: 'is not a timestamp' }]);
  return dateTime64(time);
}

/**
 * The uuid in an id.
 *
 * @throws ParleyError validation_failed if it is no such id
 */
export function uuidOf(prefix: IdPrefix, id: string): string {
  const uuid = parseId(prefix, id);
  if (uuid === undefined)
    throw validationFailed([{ path: 'id', code: 'format', message: `is not an id of the form ${prefix}_…` }]);
  return uuid;
}
