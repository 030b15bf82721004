import { validationFailed } from '@parley/errors';
import { parseId, parseTimestamp, type IdPrefix, type Mode } from '@parley/schemas';

/** From the envelope. */
export interface EventOrigin {
  readonly accountid: string;
  readonly mode: Mode;
}

/** Stands for "never". */
export const EPOCH = '1970-01-01 00:00:00.000';

/** As DateTime64(3, 'UTC') reads it. */
export function dateTime64(time: Date): string {
  return time.toISOString().slice(0, -1).replace('T', ' ');
}

/** @throws ParleyError validation_failed */
export function readDateTime64(timestamp: string): string {
  const time = parseTimestamp(timestamp);
  if (!time) throw validationFailed([{ path: 'timestamp', code: 'format', message: 'is not a timestamp' }]);
  return dateTime64(time);
}

/** @throws ParleyError validation_failed for another kind of id */
export function uuidOf(prefix: IdPrefix, id: string): string {
  const uuid = parseId(prefix, id);
  if (uuid === undefined)
    throw validationFailed([{ path: 'id', code: 'format', message: `is not an id of the form ${prefix}_…` }]);
  return uuid;
}
