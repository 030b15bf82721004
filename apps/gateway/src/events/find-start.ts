import type { StreamPosition } from './cursor';
import { isContinued, type Position, type SourceStates } from './position';
import type { ResetReason } from './stream-reader';

/** For how long events are kept (libs/jetstream, streams). */
export const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Where a reader with a cursor goes on, or why it cannot.
 *
 * @param place what the cursor stands for; undefined: it stands for none of the tenant's
 */
export function findStart(
  place: StreamPosition | undefined,
  now: SourceStates,
): { readonly after?: Position; readonly reset?: ResetReason } {
  if (!place) return { reset: 'cursor_invalid' };
  // Of a source that came after the cursor nothing was seen.
  const createdAt = place.createdAt.map((time, index) => (Number.isNaN(time) ? (now.createdAt[index] ?? 0) : time));
  if (!isContinued(createdAt, place.position, now)) return { reset: 'events_lost' };
  // What was stored since is still there, if it is not older than events are kept; or if the next one is.
  const isOld = place.at < Date.now() - KEPT_MS;
  const isNextGone = place.position.some((sequence, index) => sequence + 1 < (now.first[index] ?? 0));
  if (isOld && isNextGone) return { reset: 'cursor_expired' };
  return { after: place.position };
}
