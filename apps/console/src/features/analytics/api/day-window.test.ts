import { windowOf } from './day-window';

const LATER = Date.parse('2027-01-01');

test('a range has whole days of its time zone, both included', () => {
  expect(windowOf({ from: '2026-07-01', to: '2026-07-31' }, 'Europe/Berlin', LATER)).toEqual({
    start: '2026-06-30T22:00:00.000Z',
    end: '2026-07-31T22:00:00.000Z',
  });
});

test('a day on which the clocks change begins at its own midnight', () => {
  expect(windowOf({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Berlin', LATER)).toEqual({
    start: '2026-10-24T22:00:00.000Z',
    end: '2026-10-25T23:00:00.000Z',
  });
});

test('a range does not reach beyond now', () => {
  const now = Date.parse('2026-07-10T12:00:00Z');
  expect(windowOf({ from: '2026-07-01', to: '2026-07-31' }, 'UTC', now).end).toBe('2026-07-10T12:00:00.000Z');
});
