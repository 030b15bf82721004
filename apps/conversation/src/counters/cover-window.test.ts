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
  it('covers the window without gap or overlap, by at most 5 spans that begin and end where their grain does', () => {
    fc.assert(
      fc.property(time, time, (since, until) => {
        const spans = coverWindow(since, until);
        if (since >= until) return expect(spans).toEqual([]);
        expect(spans.length).toBeLessThanOrEqual(5);
        expect(spans[0]?.from).toBe(since);
        expect(spans.at(-1)?.to).toBe(until);
        spans.forEach(({ grain, from, to }, index) => {
          expect(from).toBeLessThan(to);
          if (index > 0) expect(from).toBe(spans[index - 1]?.to);
          expect(Math.abs(from % (lengths[grain] ?? NaN))).toBe(0);
          expect(Math.abs(to % (lengths[grain] ?? NaN))).toBe(0);
        });
      }),
    );
  });

  it('leaves no more than two edges under an hour each to the rows, and no whole day to the hours', () => {
    fc.assert(
      fc.property(time, time, (since, until) => {
        const spans = coverWindow(since, until);
        const edges = spans.filter((span) => span.grain === 'row');
        expect(edges.length).toBeLessThanOrEqual(2);
        for (const { from, to } of edges) {
          expect(to - from).toBeLessThan(spans.length === 1 || edges.length < spans.length ? HOUR : 2 * HOUR);
        }
        for (const { from, to } of spans.filter((span) => span.grain === 'hour')) {
          expect(Math.floor(to / DAY) * DAY - Math.ceil(from / DAY) * DAY).toBeLessThan(DAY);
        }
      }),
    );
  });

  it.each([
    [-Infinity, Infinity, [{ grain: 'all', from: -Infinity, to: Infinity }]],
    [-Infinity, DAY, [{ grain: 'day', from: -Infinity, to: DAY }]],
    [DAY, Infinity, [{ grain: 'day', from: DAY, to: Infinity }]],
    [
      -Infinity,
      DAY + HOUR + 1,
      [
        { grain: 'day', from: -Infinity, to: DAY },
        { grain: 'hour', from: DAY, to: DAY + HOUR },
        { grain: 'row', from: DAY + HOUR, to: DAY + HOUR + 1 },
      ],
    ],
    [HOUR - 1, HOUR + 1, [{ grain: 'row', from: HOUR - 1, to: HOUR + 1 }]],
  ])('covers %d to %d', (since, until, spans) => {
    expect(coverWindow(since, until)).toEqual(spans);
  });
});
