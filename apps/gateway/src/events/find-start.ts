import type { StreamPosition } from './cursor';
import { isContinued, type Position, type SourceStates } from './position';
import type { ResetReason } from './stream-reader';

/** Retention of events (libs/jetstream, streams). */
export const KEPT_MS = 7 * 24 * 3_600_000;

/** Or why the reader cannot continue. @param place undefined for an invalid cursor */
export function findStart(
  place: StreamPosition | undefined,
  now: SourceStates,
): { readonly after?: Position; readonly reset?: ResetReason } {
  if (!place) return { reset: 'cursor_invalid' };
  // A source newer than the cursor was not read yet.
  const createdAt = place.createdAt.map((time, index) => (Number.isNaN(time) ? (now.createdAt[index] ?? 0) : time));
  if (!isContinued(createdAt, place.position, now)) return { reset: 'events_lost' };
  // Nothing is lost if the cursor is within the retention, or the next message still exists.
  const isOld = place.at < Date.now() - KEPT_MS;
  const isNextGone = place.position.some((sequence, index) => sequence + 1 < (now.first[index] ?? 0));
  if (isOld && isNextGone) return { reset: 'cursor_expired' };
  return { after: place.position };
}
