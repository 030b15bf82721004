import type { Window } from '@parley/contract/analytics';
import { validationFailed } from '@parley/errors';
import { isInCalendar, validate, type Channel, type LocalDay } from '@parley/schemas';
import {
  agentMetricsQuery,
  momentOf,
  overviewQuery,
  seriesQuery,
  startFault,
  type Granularity,
  type PeriodName,
} from '@parley/schemas/analytics';
import { bucketEdges } from './bucket-edges';
import { ianaName } from './iana-name';

/** Half open, in milliseconds since the epoch; with filters. */
export interface WindowQuery {
  readonly startMs: number;
  readonly endMs: number;
  readonly timezone: string;
  readonly agentId: string | undefined;
  readonly channel: Channel | undefined;
}

export interface SeriesQuery extends WindowQuery {
  readonly granularity: Granularity;
  readonly edges: readonly number[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Fixed lengths: a day of 23 hours does not shorten 7d. */
const periodMs: Readonly<Record<PeriodName, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
};

const POINTS_MAX = 2_500;

/** @throws ParleyError validation_failed by docs/contract.md, Analytics */
export function readOverviewWindow(window: Window | undefined, now: Date): WindowQuery {
  return resolve(validate(overviewQuery, given(window)), now);
}

/** Errors as `readOverviewWindow`. */
export function readSeriesWindow(window: Window | undefined, now: Date): SeriesQuery {
  const query = validate(seriesQuery, given(window));
  return cut(resolve(query, now), query.granularity);
}

/** For the agent of the path; errors as `readOverviewWindow`. */
export function readAgentWindow(window: Window | undefined, agentId: string, now: Date): SeriesQuery {
  const query = validate(agentMetricsQuery, given(window));
  return cut({ ...resolve(query, now), agentId }, query.granularity);
}

/** Under their public names. */
function given(window: Window | undefined): Record<string, string> {
  const { agentId, ...rest } = window ?? {};
  const named = { ...rest, agent_id: agentId };
  return Object.fromEntries(Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

interface Asked {
  readonly period?: PeriodName | undefined;
  readonly start?: Date | LocalDay | undefined;
  readonly end?: Date | LocalDay | undefined;
  readonly timezone?: string | undefined;
  readonly agent_id?: string | undefined;
  readonly channel?: Channel | undefined;
}

function resolve(asked: Asked, now: Date): WindowQuery {
  const end = momentOf(asked.end, asked.timezone) ?? now;
  const start = momentOf(asked.start, asked.timezone) ?? new Date(end.getTime() - periodMs[asked.period ?? '7d']);
  const fault = startFault(start, end);
  if (fault) throw validationFailed([fault]);
  if (!isInCalendar(start)) {
    const path = asked.start ? 'start' : 'end';
    throw validationFailed([
      { path, code: 'minimum', message: 'must be later: the window would begin before the year 1' },
    ]);
  }
  return {
    startMs: start.getTime(),
    endMs: end.getTime(),
    timezone: ianaName(asked.timezone ?? 'UTC'),
    agentId: asked.agent_id,
    channel: asked.channel,
  };
}

function cut(window: WindowQuery, asked: Granularity | undefined): SeriesQuery {
  const granularity = asked ?? defaultGranularity(window.endMs - window.startMs);
  const edges = bucketEdges(window, granularity);
  if (edges.length > POINTS_MAX) {
    const message = `must be coarser: the window has ${edges.length} points, at most ${POINTS_MAX} are allowed`;
    throw validationFailed([{ path: 'granularity', code: 'maximum', message }]);
  }
  return { ...window, granularity, edges };
}

function defaultGranularity(lengthMs: number): Granularity {
  if (lengthMs <= 2 * DAY_MS) return 'hour';
  return lengthMs <= 90 * DAY_MS ? 'day' : 'week';
}
