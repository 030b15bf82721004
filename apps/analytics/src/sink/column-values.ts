import { validationFailed } from '@parley/errors';
import { parseId, parseTimestamp, type IdPrefix } from '@parley/schemas';

/** Whose event it is: the attributes of the envelope that go into rows. */
export interface EventOrigin {
  readonly accountid: string;
  readonly mode: string;
}

/** A moment that has not come. */
export const EPOCH = '1970-01-01 00:00:00.000';

/**
 * An ISO timestamp as the text that DateTime64(3, 'UTC') reads.
 *
 * @throws ParleyError validation_failed if it is none
 */
export function dateTime64(timestamp: string): string {
  const iso = parseTimestamp(timestamp)?.toISOString();
  if (iso?.length !== 24) throw validationFailed([{ path: 'timestamp', code: 'format', message: 'is no timestamp' }]);
  return `${iso.slice(0, 10)} ${iso.slice(11, 23)}`;
}

/**
 * The uuid in an id.
 *
 * @throws ParleyError validation_failed if it is no such id
 */
export function uuidOf(prefix: IdPrefix, id: string): string {
  const uuid = parseId(prefix, id);
  if (uuid === undefined) throw validationFailed([{ path: 'id', code: 'format', message: `is no id ${prefix}_…` }]);
  return uuid;
}
