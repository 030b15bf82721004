/** Passes refusals on: at once while they are few, later and later the more there are. */
export interface RefusalHold {
  /** Calls back when the refusal may be sent: now, within this call, or after its delay. */
  whenDue(send: () => void): void;
}

export interface RefusalHoldOptions {
  /** So many wait at one time; beyond, each is sent at once. */
  readonly heldMax: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
}

/** A hundred a second cost next to nothing: below that nobody waits, and a proxy can try elsewhere at once. */
const FREE_PER_SECOND = 100;
/** Milliseconds of delay for each refusal in a second: 400 ms at 400 a second. */
const DELAY_FOR_EACH_MS = 1;
/** With the quarter more below 2 s, after which impatient clients give up. */
const DELAY_MS_MAX = 1_500;
/** Each waits up to so much more or less: those that came together would otherwise come together again, in waves. */
const JITTER = 0.25;
const WINDOW_MS = 100;
const TICK_MS = 25;
/** More than the longest delay has ticks. */
const SLOTS = ((1 + JITTER) * DELAY_MS_MAX) / TICK_MS + 2;

/**
 * A connection whose request waits for its refusal brings no other: clients with a bounded number of connections are
 * slowed to what refusing may cost (docs/adr/0016-refusals-are-held.md). With n connections that ask again at once,
 * refusals settle at 32 √n a second.
 *
 * What waits stands in a wheel of ticks, and one timer turns it while any does.
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
  /** By the clock, not by the number of calls: under such a load every timer is late. */
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
    // Not before its time, and never into a slot that has just been passed.
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
