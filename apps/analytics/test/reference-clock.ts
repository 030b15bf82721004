/* Local time from Intl by search: slow, but independent of the product's luxon. */

export interface LocalTime {
  /** `2026-03-29`. */
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
  /** 1 is Monday. */
  readonly weekday: number;
  /** The date of this week's Monday. */
  readonly monday: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

export function localTime(ms: number, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone, hourCycle: 'h23', calendar: 'iso8601' });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
  const midnightUtc = Date.parse(`${date}T00:00:00Z`);
  const weekday = new Date(midnightUtc).getUTCDay() || 7;
  const monday = new Date(midnightUtc - (weekday - 1) * 86_400_000).toISOString().slice(0, 10);
  return { date, hour: Number(parts['hour']), minute: Number(parts['minute']), weekday, monday };
}

/** Zones change their clocks, and begin days, only at quarters of an hour. */
const STEP = 15 * 60_000;

/** The starts of a window's buckets. */
export function referenceEdges(start: number, end: number, timeZone: string, granularity: string): number[] {
  if (granularity === 'hour') return hourEdges(start, end, timeZone);
  const label = (ms: number): string => {
    const local = localTime(ms, timeZone);
    return granularity === 'day' ? local.date : local.monday;
  };
  let edge = Math.floor(start / STEP) * STEP;
  const first = label(edge);
  while (label(edge - STEP) === first) edge -= STEP;
  const edges = [edge];
  let current = first;
  for (let ms = edge; ms < end; ms += STEP) {
    if (label(ms) === current) continue;
    current = label(ms);
    edges.push(ms);
  }
  return edges;
}

function hourEdges(start: number, end: number, timeZone: string): number[] {
  let edge = Math.floor(start / STEP) * STEP;
  while (localTime(edge, timeZone).minute !== 0) edge -= STEP;
  const edges: number[] = [];
  for (; edge < end; edge += 4 * STEP) edges.push(edge);
  return edges;
}
