import { ParleyError, type FieldError } from '@parley/errors';
import { readAgentWindow, readOverviewWindow, readSeriesWindow } from './window';

const now = new Date('2026-11-21T09:30:00.123Z');
const DAY_MS = 86_400_000;

function faultsOf(read: () => unknown): readonly FieldError[] {
  try {
    read();
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'validation_failed') return err.details.fields ?? [];
    throw err;
  }
  throw new Error('nothing was refused');
}

describe('the window', () => {
  it('is the last 7 days if nothing is given', () => {
    expect(readOverviewWindow(undefined, now)).toEqual({
      startMs: now.getTime() - 7 * DAY_MS,
      endMs: now.getTime(),
      timezone: 'UTC',
      agentId: undefined,
      channel: undefined,
    });
  });

  it.each([
    ['24h', 1],
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ])('%s is %d days of 24 hours that end now, over a clock change too', (period, days) => {
    const end = new Date('2026-11-02T12:00:00Z');
    const { startMs, endMs } = readOverviewWindow({ period, timezone: 'America/New_York' }, end);
    expect([endMs, endMs - startMs]).toEqual([end.getTime(), days * DAY_MS]);
  });

  it('ends at `end` with a period', () => {
    const window = readOverviewWindow({ period: '24h', end: '2026-11-01' }, now);
    expect(window).toMatchObject({ startMs: Date.UTC(2026, 9, 31), endMs: Date.UTC(2026, 10, 1) });
  });

  it('takes `end` alone as the end of the last 7 days', () => {
    const window = readOverviewWindow({ end: '2026-11-08T00:00:00+01:00' }, now);
    expect(window).toMatchObject({ startMs: Date.UTC(2026, 9, 31, 23), endMs: Date.UTC(2026, 10, 7, 23) });
  });

  it('ends now with `start` alone', () => {
    const window = readOverviewWindow({ start: '2026-11-20T00:00:00Z' }, now);
    expect(window).toMatchObject({ startMs: Date.UTC(2026, 10, 20), endMs: now.getTime() });
  });

  it('takes a plain date as a day in the time zone, and says the zone in the letters that IANA has', () => {
    const asked = { start: '2026-11-01', end: '2026-11-02', timezone: 'america/NEW_york' };
    const window = readOverviewWindow(asked, now);
    expect(window).toMatchObject({ timezone: 'America/New_York', startMs: Date.UTC(2026, 10, 1, 4) });
    expect(window.endMs - window.startMs).toBe(25 * 3_600_000);
    expect(readOverviewWindow({ ...asked, start: '2026-11-01T00:00:00Z' }, now).startMs).toBe(Date.UTC(2026, 10, 1));
    expect(faultsOf(() => readOverviewWindow({ ...asked, end: '2026-11-01T04:00:00Z' }, now))).toEqual([
      expect.objectContaining({ path: 'start', code: 'range' }),
    ]);
  });

  it('refuses a day that began before year 1', () => {
    const window = { start: '0001-01-01', end: '0001-01-03', timezone: 'Asia/Tokyo' };
    expect(faultsOf(() => readSeriesWindow(window, now))).toEqual([
      { path: 'start', code: 'minimum', message: 'must be later: the window would begin before the year 1' },
    ]);
  });

  it('takes empty texts for left out', () => {
    const window = { period: '', start: '', end: '', granularity: '', timezone: '', agentId: '', channel: '' };
    expect(readOverviewWindow(window, now)).toEqual(readOverviewWindow(undefined, now));
  });

  it('keeps the filters', () => {
    const window = readSeriesWindow({ agentId: 'whatever', channel: 'slack' }, now);
    expect(window).toMatchObject({ agentId: 'whatever', channel: 'slack' });
  });

  it.each([
    [
      { period: '7d', start: '2026-11-01' },
      { path: 'period', code: 'conflict' },
    ],
    [{ period: '8d' }, { path: 'period', code: 'enum' }],
    [{ start: 'yesterday' }, { path: 'start', code: 'format' }],
    [{ timezone: 'Mars/Olympus' }, { path: 'timezone', code: 'format' }],
    [{ channel: 'fax' }, { path: 'channel', code: 'enum' }],
    [{ granularity: 'day' }, { path: 'granularity', code: 'unknown_field' }],
    [
      { start: '2026-11-02', end: '2026-11-01' },
      { path: 'start', code: 'range' },
    ],
    [
      { start: '2026-11-02', end: '2026-11-02' },
      { path: 'start', code: 'range' },
    ],
    [{ start: '2026-11-22' }, { path: 'start', code: 'range' }],
    [
      { start: '2025-01-01', end: '2026-02-05T00:00:00.001Z' },
      { path: 'start', code: 'maximum' },
    ],
  ])('refuses %j on the overview', (window, fault) => {
    expect(faultsOf(() => readOverviewWindow(window, now))).toEqual([expect.objectContaining(fault)]);
  });

  it.each([
    [{ start: '2026-11-02', end: '2026-11-01' }, 'range'],
    [{ start: '2025-01-01', end: '2026-11-01' }, 'maximum'],
  ])('names a wrong start in %j beside other faults', (window, code) => {
    const faults = faultsOf(() => readAgentWindow({ ...window, channel: 'fax', agentId: 'x', period: '7d' }, 'a', now));
    expect(faults.map((fault) => `${fault.path} ${fault.code}`).sort()).toEqual([
      'agent_id unknown_field',
      'channel enum',
      'period conflict',
      `start ${code}`,
    ]);
  });

  it('may be 400 days long', () => {
    expect(() => readOverviewWindow({ start: '2025-01-01', end: '2026-02-05' }, now)).not.toThrow();
  });

  it('has the agent of the path for one agent, and refuses another in the query', () => {
    expect(readAgentWindow({}, 'agent_1', now).agentId).toBe('agent_1');
    expect(faultsOf(() => readAgentWindow({ agentId: 'agent_2' }, 'agent_1', now))).toEqual([
      expect.objectContaining({ path: 'agent_id', code: 'unknown_field' }),
    ]);
  });
});

describe('granularity', () => {
  it.each([
    ['2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z', 'hour', 48],
    ['2026-11-01T00:00:00Z', '2026-11-03T00:00:00.001Z', 'day', 3],
    ['2026-08-01T00:00:00Z', '2026-10-30T00:00:00Z', 'day', 90],
    ['2026-08-01T00:00:00Z', '2026-10-30T00:00:00.001Z', 'week', 14],
  ])('from %s to %s is %s if left out', (start, end, granularity, points) => {
    const window = readSeriesWindow({ start, end }, now);
    expect([window.granularity, window.edges.length]).toEqual([granularity, points]);
  });

  it('is refused if it makes more than 2,500 points', () => {
    const window = { start: '2026-01-01T00:00:00Z', end: '2026-04-15T04:00:00Z', granularity: 'hour' };
    expect(readSeriesWindow(window, now).edges).toHaveLength(2_500);
    expect(faultsOf(() => readSeriesWindow({ ...window, end: '2026-04-15T04:00:00.001Z' }, now))).toEqual([
      expect.objectContaining({ path: 'granularity', code: 'maximum' }),
    ]);
  });
});
