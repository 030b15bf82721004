import { useEffect, useState } from 'preact/hooks';
import type { Pending } from '../client/types';

/** How long a message may be on its way before it counts as not sent; a picture is uploaded. */
const LATE_MS = 5_000;
const LATE_PICTURE_MS = 20_000;

/** Whether a message should have been sent by now; draws again when that changes. */
export function useLateness(pending: readonly Pending[], isOnline: boolean): (one: Pending) => boolean {
  const [, redraw] = useState({});
  const remaining = pending.map(remainingMs).filter((ms) => ms > 0);
  const nextMs = Math.min(...remaining);
  useEffect(() => {
    if (remaining.length === 0) return;
    const timer = setTimeout(() => redraw({}), nextMs);
    return () => clearTimeout(timer);
  });
  return (one) => one.refused === undefined && (!isOnline || remainingMs(one) <= 0);
}

/** At most its whole time: a clock may have been set back. */
function remainingMs({ at, picture }: Pending): number {
  const mostMs = picture === undefined ? LATE_MS : LATE_PICTURE_MS;
  return Math.min(mostMs, Date.parse(at) + mostMs - Date.now());
}
