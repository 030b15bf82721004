import fc from 'fast-check';
import { coverWindow } from './cover-window';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const lengths: Record<string, number> = { day: DAY, hour: HOUR, row: 1 };

const time = fc.oneof(
  fc.integer({ min: -2 * DAY, max: 40 * DAY }),
  fc.integer({ min: -48, max: 960 }).map((hours) => hours * HOUR),
  fc.integer({ min: -2, max: 40 }).map((days) => days * DAY),
);

describe('coverWindow', () => {
  it('counts what lies in the window once and all else not at all, by at most 5 spans', () => {
    fc.assert(
      fc.property(time, time, fc.array(time), (since, until, moments) => {
        const spans = coverWindow(since, until);
        expect(spans.length).toBeLessThanOrEqual(5);
        const ends = spans.flatMap(({ from, to }) => [from - 1, from, to - 1, to]);
        for (const moment of [...moments, ...ends, since - 1, since, until - 1, until]) {
          const within = spans.filter(({ from, to }) => from <= moment && moment < to);
          const count = within.reduce((sum, { sign }) => sum + sign, 0);
          expect(count).toBe(since <= moment && moment < until ? 1 : 0);
        }
        for (const { grain, from, to } of spans) {
          expect(from).toBeLessThan(to);
          expect(Math.abs(from % (lengths[grain] ?? NaN))).toBe(0);
          expect(Math.abs(to % (lengths[grain] ?? NaN))).toBe(0);
        }
      }),
    );
  });

  it('reads the rows of half an hour, and the hours of half a day, at each side and no more', () => {
    fc.assert(
      fc.property(time, time, (since, until) => {
        const spans = coverWindow(since, until);
        const of = (grain: string) => spans.filter((span) => span.grain === grain);
        const hasDays = of('day').length > 0;
        for (const { from, to } of of('row'))
          expect(to - from).toBeLessThanOrEqual(spans.length === 1 ? HOUR : HOUR / 2);
        for (const { from, to } of of('hour')) {
          expect(to - from).toBeLessThanOrEqual(hasDays ? DAY / 2 : DAY);
        }
      }),
    );
  });

  it.each([
    [-Infinity, Infinity, [{ grain: 'all', from: -Infinity, to: Infinity, sign: 1 }]],
    [-Infinity, DAY, [{ grain: 'day', from: -Infinity, to: DAY, sign: 1 }]],
    [DAY, Infinity, [{ grain: 'day', from: DAY, to: Infinity, sign: 1 }]],
    [
      -Infinity,
      DAY + HOUR + 1,
      [
        { grain: 'day', from: -Infinity, to: DAY, sign: 1 },
        { grain: 'hour', from: DAY, to: DAY + HOUR, sign: 1 },
        { grain: 'row', from: DAY + HOUR, to: DAY + HOUR + 1, sign: 1 },
      ],
    ],
    [
      22 * HOUR + 1,
      Infinity,
      [
        { grain: 'row', from: 22 * HOUR, to: 22 * HOUR + 1, sign: -1 },
        { grain: 'hour', from: 22 * HOUR, to: DAY, sign: 1 },
        { grain: 'day', from: DAY, to: Infinity, sign: 1 },
      ],
    ],
    [HOUR - 1, HOUR + 1, [{ grain: 'row', from: HOUR - 1, to: HOUR + 1, sign: 1 }]],
  ])('covers %d to %d', (since, until, spans) => {
    expect(coverWindow(since, until)).toEqual(spans);
  });
});
