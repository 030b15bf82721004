export interface RefusalHold {
  /** Possibly at once. */
  whenDue(send: () => void): void;
}

export interface RefusalHoldOptions {
  /** Beyond this, refusals are sent at once. */
  readonly heldMax: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
}

/** 100 refusals a second cost next to nothing, and an undelayed one lets a proxy try elsewhere. */
const FREE_PER_SECOND = 100;
/** Per refusal in a second: 400 ms at 400 a second. */
const DELAY_FOR_EACH_MS = 1;
/** Including jitter below 2 s, after which impatient clients give up. */
const DELAY_MS_MAX = 1_500;
/** Spreads those that arrived together, which would otherwise return in waves. */
const JITTER = 0.25;
const WINDOW_MS = 100;
const TICK_MS = 25;
/** More ticks than the longest delay. */
const SLOTS = ((1 + JITTER) * DELAY_MS_MAX) / TICK_MS + 2;

/**
 * A connection waiting for its refusal brings no other request (docs/adr/0016-refusals-are-held.md). With n connections
 * that retry at once, refusals settle at 32 √n a second.
 *
 * Refusals wait in a wheel of ticks, turned by one timer.
 */
export function createRefusalHold({ heldMax, now, random }: RefusalHoldOptions): RefusalHold {
  const wheel: (() => void)[][] = Array.from({ length: SLOTS }, () => []);
  const tickOf = (at: number): number => Math.floor(at / TICK_MS);
  let lastTick = tickOf(now());
  let held = 0;
  let windowEndsAt = now() + WINDOW_MS;
  let inWindow = 0;
  let inLastWindow = 0;

  const countOne = (): number => {
    const at = now();
    if (at >= windowEndsAt) {
      inLastWindow = at < windowEndsAt + WINDOW_MS ? inWindow : 0;
      inWindow = 0;
      windowEndsAt = at + WINDOW_MS;
    }
    inWindow += 1;
    return (Math.max(inWindow, inLastWindow) * 1_000) / WINDOW_MS;
  };
  /** By the clock, not by calls: under such load every timer is late. */
  const turn = (): void => {
    const reached = tickOf(now());
    const first = Math.max(lastTick + 1, reached - SLOTS + 1);
    lastTick = reached;
    for (let tick = first; tick <= reached; tick += 1) {
      const due = wheel[tick % SLOTS] ?? [];
      wheel[tick % SLOTS] = [];
      held -= due.length;
      for (const send of due) send();
    }
    if (held > 0) setTimeout(turn, TICK_MS);
  };
  const hold = (send: () => void, delayMs: number): void => {
    if (held === 0) lastTick = tickOf(now());
    // Never early, and never into a slot already passed.
    const tick = Math.max(Math.ceil((now() + delayMs) / TICK_MS), lastTick + 1);
    wheel[tick % SLOTS]?.push(send);
    if (++held === 1) setTimeout(turn, TICK_MS);
  };
  return {
    whenDue: (send) => {
      const perSecond = countOne();
      if (perSecond <= FREE_PER_SECOND || held >= heldMax) {
        send();
        return;
      }
      const delayMs = Math.min(perSecond * DELAY_FOR_EACH_MS, DELAY_MS_MAX);
      hold(send, delayMs * (1 - JITTER + 2 * JITTER * random()));
    },
  };
}
