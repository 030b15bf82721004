import { snoozeTimes } from './snooze-times';

const at = (iso: string) => new Date(iso);

test('the offered times lie ahead, at nine in the morning of the days', () => {
  const friday = at('2026-11-27T15:20:30');
  expect(snoozeTimes(friday).map(({ name, until }) => [name, until])).toEqual([
    ['later', at('2026-11-27T18:20:00')],
    ['tomorrow', at('2026-11-28T09:00:00')],
    ['monday', at('2026-11-30T09:00:00')],
    ['week', at('2026-12-04T09:00:00')],
  ]);
});

test('on a Sunday tomorrow is Monday, and offered once; on a Monday, Monday is the next one', () => {
  expect(snoozeTimes(at('2026-11-29T10:00:00')).map(({ name }) => name)).toEqual(['later', 'tomorrow', 'week']);
  const [, , monday] = snoozeTimes(at('2026-11-30T10:00:00'));
  expect(monday).toEqual({ name: 'week', until: at('2026-12-07T09:00:00') });
});
