import type { Fault } from './rules';

export const isOfAttribute = (operation: string, name: string): boolean =>
  operation === 'listCustomers' && name.startsWith('attributes.');

/** Faults of parameters that do not go together; which of them is named (path: empty) is not decided. */
export function togetherFaults(operation: string, values: Readonly<Record<string, string>>): Fault[] {
  const faults: Fault[] = [];
  const { cursor: place, offset, period, start, end } = values;
  if (place !== undefined && /^\d{0,14}[1-9]\d{0,14}$/.test(offset ?? '')) faults.push({ path: '', certain: true });
  const attributes = Object.keys(values).filter((name) => isOfAttribute(operation, name));
  if (attributes.length > 10) faults.push({ path: 'attributes', certain: true });
  if (operation === 'listConversations') {
    faults.push(...orderFaults(values['since'], values['until']), ...figureFaults(values));
  }
  if (operation === 'search') faults.push(...searchFaults(values));
  if (!operation.startsWith('get')) return faults;
  if (period !== undefined && start !== undefined) faults.push({ path: '', certain: true });
  return [...faults, ...windowFaults(start, end, values['granularity'], values['timezone'])];
}

/** A search is of something, and only that of messages has pages. */
function searchFaults({ q, cursor: place, types }: Readonly<Record<string, string>>): Fault[] {
  return [
    ...(q === undefined ? [{ path: 'q', certain: true }] : []),
    ...(place !== undefined && types !== 'messages' ? [{ path: 'cursor', certain: true }] : []),
  ];
}

/** What goes with a figure, and what does not; how long its window may be is not decided near the bound. */
function figureFaults(values: Readonly<Record<string, string>>): Fault[] {
  const { figure, since, until } = values;
  const needsTopic = ['topic', 'unresolved_topic', 'intent'].includes(figure ?? '');
  const wrong = (path: string, isWrong: boolean): Fault[] => (isWrong ? [{ path, certain: true }] : []);
  const beside = [
    'status',
    'customer_id',
    'customer',
    'profile_id',
    'assignee_id',
    'team_id',
    'order',
    ...filtersOfRows(values),
  ].flatMap((name) => wrong(name, figure !== undefined && values[name] !== undefined));
  const narrowed = ['hour', 'weekday', 'timezone'].flatMap((name) =>
    wrong(name, values[name] !== undefined && figure !== 'customer_messages'),
  );
  const lengthMs = (readTime(until) ?? Date.now()) - (readTime(since) ?? NaN);
  const window =
    figure === undefined ? [] : [...beyond(lengthMs, 400 * DAY_MS, 60_000), ...beyond(-lengthMs, 0, 60_000)];
  return [
    ...beside,
    ...narrowed,
    ...wrong('since', figure !== undefined && since === undefined),
    ...wrong('customer', values['customer'] !== undefined && values['customer_id'] !== undefined),
    ...wrong(
      'profile_id',
      values['profile_id'] !== undefined && (values['customer'] ?? values['customer_id']) !== undefined,
    ),
    ...wrong('order', figure === undefined && isQueueOfOthers(values)),
    ...wrong('topic', needsTopic !== (values['topic'] !== undefined)),
    ...(Number.isNaN(lengthMs) ? [] : window),
  ];
}

/** An order of the team's queue for more than what waits for the team. */
function isQueueOfOthers({ order = '', status, waiting_on: on }: Readonly<Record<string, string>>): boolean {
  return ['longest_waiting', 'priority'].includes(order) && !isOnly('escalated', status) && !isOnly('team', on);
}

/** Filters that look at the rows, and so go with no figure. */
function filtersOfRows(values: Readonly<Record<string, string>>): string[] {
  return [
    'waiting_on',
    'is_snoozed',
    'priority',
    'tag',
    'is_unread',
    'has_suggestion',
    'mentioned',
    ...Object.keys(values).filter((name) => name.startsWith('metadata.')),
  ];
}

const isOnly = (word: string, written: string | undefined): boolean =>
  written !== undefined && written.split(',').every((one) => one === word);

/** "since before until"; digits beyond milliseconds are rounded. */
function orderFaults(since: string | undefined, until: string | undefined): Fault[] {
  const [from, to] = [readTime(since), readTime(until)];
  return from === undefined || to === undefined ? [] : beyond(from - to, -1, 1);
}

const DAY_MS = 86_400_000;
const stepMs = { hour: 3_600_000, day: DAY_MS, week: 7 * DAY_MS };

/** "start < end, at most 400 days", "at most 2,500 points". Near now and near the bounds the clocks decide. */
function windowFaults(start?: string, end?: string, granularity?: string, timezone = 'UTC'): Fault[] {
  const [from, to] = [readTime(start), readTime(end)];
  // What cannot be read is named already; an end without a start, or beyond now, is not decided.
  if (from === undefined) return end === undefined ? [] : [near];
  if (end !== undefined && to === undefined) return [];
  const lengthMs = (to ?? Date.now()) - from;
  // A plain date is a day in the time zone.
  const zoneMs = timezone === 'UTC' ? 0 : DAY_MS;
  const nearMs = (to === undefined ? 60_000 : 1) + zoneMs;
  const points = lengthMs / (stepMs[granularity as keyof typeof stepMs] ?? Infinity);
  return [
    ...((to ?? 0) > Date.now() + 60_000 - zoneMs ? [near] : []),
    ...beyond(-lengthMs, 0, nearMs),
    ...beyond(lengthMs, 400 * DAY_MS, nearMs),
    ...beyond(points, 2_500, 3 + zoneMs / stepMs.hour),
  ];
}

const near: Fault = { path: '', certain: false };

function readTime(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const ms = Date.parse(/^\d{4}-\d\d-\d\d$/.test(written) ? `${written}T00:00:00Z` : written);
  return Number.isNaN(ms) ? undefined : ms;
}

/** A fault beyond the bound, a doubtful one just there. */
function beyond(value: number, bound: number, tolerance: number): Fault[] {
  if (value > bound + tolerance) return [{ path: '', certain: true }];
  return value > bound - tolerance ? [near] : [];
}
