import { toParleyError } from '@parley/errors';

/** A timestamp as the API shows it: UTC with milliseconds. */
export function timestamp(time: Date | undefined): string {
  return required(time, 'a timestamp').toISOString();
}

/** The same where there may be none. */
export function timestampOrNull(time: Date | undefined): string | null {
  return time ? time.toISOString() : null;
}

/** A part of a service's answer that its contract promises. */
export function required<Value>(value: Value | undefined, what: string): Value {
  if (value !== undefined) return value;
  throw toParleyError(new Error(`the answer lacks ${what}`));
}
