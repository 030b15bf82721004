import { afterDigest, afterQuiet } from './quiet-hours';

const night = { start: '22:00', end: '07:00', timezone: 'Europe/Berlin' };
const at = (text: string) => new Date(text);

test.each([
  ['an afternoon', '2026-11-29T15:00:00Z', '2026-11-29T15:00:00Z'],
  ['late in the evening', '2026-11-29T21:30:00Z', '2026-11-30T06:00:00Z'],
  ['after midnight', '2026-11-30T02:00:00Z', '2026-11-30T06:00:00Z'],
  ['the first moment', '2026-11-29T21:00:00Z', '2026-11-30T06:00:00Z'],
  ['the last moment', '2026-11-30T06:00:00Z', '2026-11-30T06:00:00Z'],
  ['a night that is an hour shorter', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z'],
  ['a night that is an hour longer', '2026-10-24T23:00:00Z', '2026-10-25T06:00:00Z'],
])('nothing is sent in quiet hours: %s', (_, now, expected) => {
  expect(afterQuiet(night, at(now))).toEqual(at(expected));
});

test('quiet hours within one day, and an end that the clock change leaves out', () => {
  const noon = { start: '12:00', end: '13:00', timezone: 'UTC' };
  expect(afterQuiet(noon, at('2026-11-29T12:30:00Z'))).toEqual(at('2026-11-29T13:00:00Z'));
  expect(afterQuiet(noon, at('2026-11-29T13:00:00Z'))).toEqual(at('2026-11-29T13:00:00Z'));
  const odd = { start: '01:00', end: '02:30', timezone: 'Europe/Berlin' };
  expect(afterQuiet(odd, at('2026-03-29T00:30:00Z'))).toEqual(at('2026-03-29T01:30:00Z'));
  expect(afterQuiet(null, at('2026-11-29T23:00:00Z'))).toEqual(at('2026-11-29T23:00:00Z'));
});

test('a digest leaves at the next full hour, or when the quiet hours end', () => {
  const now = at('2026-11-29T15:20:00Z');
  expect(afterDigest('none', night, now)).toEqual(now);
  expect(afterDigest('hourly', null, now)).toEqual(at('2026-11-29T16:00:00Z'));
  expect(afterDigest('hourly', null, at('2026-11-29T16:00:00Z'))).toEqual(at('2026-11-29T16:00:00Z'));
  expect(afterDigest('daily', night, now)).toEqual(at('2026-11-30T06:00:00Z'));
  expect(afterDigest('daily', null, now)).toEqual(at('2026-11-30T08:00:00Z'));
  expect(afterDigest('daily', null, at('2026-11-30T03:00:00Z'))).toEqual(at('2026-11-30T08:00:00Z'));
});
