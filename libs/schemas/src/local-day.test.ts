import { firstMomentOf } from './local-day';

test.each([
  ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['Europe/Berlin', '2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-02', '2026-03-01T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  // Midnight twice, no midnight, and a skipped day.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  // Clocks before time zones, and the ends of the calendar.
  ['Asia/Manila', '1844-06-01', '1844-06-01T15:56:08.000Z'],
  ['Asia/Tokyo', '0001-01-01', '0000-12-31T14:41:01.000Z'],
  ['America/New_York', '9999-12-31', '9999-12-31T05:00:00.000Z'],
])('in %s, %s begins at %s', (timezone, day, moment) => {
  expect(firstMomentOf(day, timezone).toISOString()).toBe(moment);
});
