import { useEffect, useState } from 'preact/hooks';
import type { Pending } from '../client/types';

/** After this, a message counts as not sent; pictures are uploaded. */
const LATE_MS = 5_000;
const LATE_PICTURE_MS = 20_000;

/** Redraws when a message becomes late. */
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

/** Capped: the clock may have been set back. */
function remainingMs({ at, picture }: Pending): number {
  const mostMs = picture === undefined ? LATE_MS : LATE_PICTURE_MS;
  return Math.min(mostMs, Date.parse(at) + mostMs - Date.now());
}
