import { nextDueOf } from './due';

const none = { first_response_at: null, next_response_at: null, resolution_at: null, is_breached: false };

test('what is due first is named', () => {
  const [soon, later] = ['2026-11-29T09:00:00.000Z', '2026-11-29T17:00:00.000Z'];
  expect(nextDueOf({ ...none, first_response_at: soon, resolution_at: later })).toEqual({
    name: 'first_response_at',
    at: soon,
  });
  expect(nextDueOf({ ...none, next_response_at: later, resolution_at: soon })).toEqual({
    name: 'resolution_at',
    at: soon,
  });
});

test('nothing is due while all clocks are paused, and without targets', () => {
  expect(nextDueOf(none)).toBeUndefined();
  expect(nextDueOf(null)).toBeUndefined();
});
