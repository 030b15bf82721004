const HOUR_MS = 3_600_000;
/** Manila's, 15 h 56 min, is the largest ever. */
const OFFSET_MAX_MS = 17 * HOUR_MS;

/**
 * Midnight, or the first hour if the clock skips it.
 *
 * @param day YYYY-MM-DD
 * @param timezone an IANA name
 */
export function firstMomentOf(day: string, timezone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const dayAt = localDays(timezone);
  const isReached = (ms: number): boolean => dayAt(ms) >= day.padStart(12, '0');
  let [before, reached] = [midnight - OFFSET_MAX_MS, midnight + OFFSET_MAX_MS];
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (isReached(middle)) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}

/** Sortable, also beyond the years 0 and 9999. */
function localDays(timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (ms) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    const year = parts.get('era') === 'BC' ? '0' : (parts.get('year') ?? '');
    return `${year.padStart(6, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };
}
