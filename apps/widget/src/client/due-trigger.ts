import type { Trigger } from './types';

/** Compared with a trigger's conditions. */
export interface PageVisit {
  readonly url: string;
  readonly secondsOnPage: number;
  /** Of the page, seen so far. */
  readonly scrollPercent: number;
  readonly isReturning: boolean;
  readonly nowMs: number;
  /** Last shown in this browser. */
  shownAtMs(name: string): number | undefined;
}

const DAY_MS = 24 * 3_600_000;

/** The first with all conditions met. */
export function dueTrigger(triggers: readonly Trigger[], visit: PageVisit): Trigger | undefined {
  return triggers.find((trigger) => isMet(trigger, visit) && !wasShown(trigger, visit));
}

function isMet({ page, after_seconds, scroll_percent, visitors }: Trigger, visit: PageVisit): boolean {
  const isWanted = (visitors ?? 'all') === 'all' || (visitors === 'returning') === visit.isReturning;
  return (
    isWanted &&
    visit.secondsOnPage >= (after_seconds ?? 0) &&
    visit.scrollPercent >= (scroll_percent ?? 0) &&
    (!page || matches(page, visit.url))
  );
}

function wasShown({ name, again_after_days: days }: Trigger, { nowMs, shownAtMs }: PageVisit): boolean {
  const at = shownAtMs(name);
  return at !== undefined && (!days || nowMs - at < days * DAY_MS);
}

/** Stars match any characters. Not a regular expression: many stars could backtrack exponentially. */
function matches(pattern: string, url: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return url === first;
  const last = rest.pop() ?? '';
  if (!url.startsWith(first) || url.length < first.length + last.length || !url.endsWith(last)) return false;
  const end = url.length - last.length;
  let at = first.length;
  for (const piece of rest) {
    const found = url.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
