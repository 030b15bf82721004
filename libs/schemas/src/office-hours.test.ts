import { automationInput } from './automation';
import { nextOpening } from './office-hours';
import type { OfficeHours } from './office-hours-fields';

const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const night: OfficeHours = {
  timezone: 'Europe/Berlin',
  week: { ...closed, mon: [{ from: '21:00', to: '02:00' }] },
  holidays: [],
};

/** Berlin in winter (UTC+1). 23 November 2026 is a Monday. */
const at = (time: string): Date => new Date(`2026-11-${time}:00+01:00`);
const opening = (hours: OfficeHours, time: string): unknown => {
  const found = nextOpening(hours, at(time));
  return typeof found === 'object' ? found.toISO({ suppressSeconds: true, includeOffset: false })?.slice(0, 16) : found;
};

describe('a shift over midnight', () => {
  test.each([
    ['23T20:59', '2026-11-23T21:00'],
    ['23T21:00', 'now'],
    ['24T01:59', 'now'],
    ['24T02:00', '2026-11-30T21:00'],
    ['23T01:00', '2026-11-23T21:00'],
  ])('at %s: %s', (time, expected) => expect(opening(night, time)).toBe(expected));

  test('belongs to the day on which it begins', () => {
    expect(opening({ ...night, holidays: ['2026-11-24'] }, '24T01:00')).toBe('now');
    expect(opening({ ...night, holidays: ['2026-11-23'] }, '24T01:00')).toBe('2026-11-30T21:00');
  });

  test('may end at midnight', () => {
    const evening = { ...night, week: { ...closed, mon: [{ from: '21:00', to: '00:00' }] } };
    expect([opening(evening, '23T23:59'), opening(evening, '24T00:00')]).toEqual(['now', '2026-11-30T21:00']);
  });
});

test('a week without hours never opens', () => {
  expect(opening({ ...night, week: closed }, '23T12:00')).toBeUndefined();
});

test.each([
  ['21:00', '02:00', true],
  ['00:00', '24:00', true],
  ['09:00', '09:00', false],
  ['24:00', '02:00', false],
])('an interval from %s to %s: %s', (from, to, isRight) => {
  const handoff = { office_hours: { timezone: 'Europe/Berlin', week: { mon: [{ from, to }] } } };
  expect(automationInput.safeParse({ mode: 'on', handoff }).success).toBe(isRight);
});
