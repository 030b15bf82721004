import { coverOf, dayOf, daysWithin, mondayOf, startOfDay, wholeDays } from './day';

const DAY_MS = 86_400_000;

describe('days', () => {
  it('are counted from 1970, before it too', () => {
    expect([0, DAY_MS - 1, DAY_MS, -1, -DAY_MS, -DAY_MS - 1].map(dayOf)).toEqual([0, 0, 1, -1, -1, -2]);
    expect(startOfDay(-2)).toBe(-2 * DAY_MS);
  });

  it('belong to the week of their Monday', () => {
    const monday = dayOf(Date.parse('2026-03-09T00:00:00Z'));
    expect([-1, 0, 1, 6, 7].map((day) => mondayOf(monday + day) - monday)).toEqual([-7, 0, 0, 0, 7]);
    expect(mondayOf(-1)).toBe(-3);
  });

  it('lie in a range as a whole or not at all', () => {
    expect(wholeDays({ startMs: DAY_MS, endMs: 3 * DAY_MS })).toEqual({ from: 1, to: 3 });
    expect(wholeDays({ startMs: DAY_MS + 1, endMs: 3 * DAY_MS - 1 })).toEqual({ from: 2, to: 2 });
  });

  it('are joined, and those outside left out', () => {
    const range = { startMs: 1, endMs: 9 * DAY_MS };
    expect(daysWithin(range, [8, 9, 2, 1, 0, 3, 6])).toEqual([
      { from: 1, to: 4 },
      { from: 6, to: 7 },
      { from: 8, to: 9 },
    ]);
  });

  it('leave the rest of the range to rows, without gap and overlap', () => {
    const range = { startMs: 5, endMs: 4 * DAY_MS + 5 };
    expect(
      coverOf(range, [
        { from: 1, to: 2 },
        { from: 3, to: 4 },
      ]).rows,
    ).toEqual([
      { startMs: 5, endMs: DAY_MS },
      { startMs: 2 * DAY_MS, endMs: 3 * DAY_MS },
      { startMs: 4 * DAY_MS, endMs: 4 * DAY_MS + 5 },
    ]);
    expect(coverOf({ startMs: DAY_MS, endMs: 2 * DAY_MS }, [{ from: 1, to: 2 }]).rows).toEqual([]);
    expect(coverOf(range, []).rows).toEqual([range]);
  });
});
