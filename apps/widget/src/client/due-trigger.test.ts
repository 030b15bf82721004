import { dueTrigger, type PageVisit } from './due-trigger';
import type { Trigger } from './types';

const DAY_MS = 24 * 3_600_000;
const visit: PageVisit = {
  ...{ url: 'https://shop.example/cart?step=2', secondsOnPage: 10, scrollPercent: 50, isReturning: false },
  ...{ nowMs: 10 * DAY_MS, shownAtMs: () => undefined },
};
const isDue = (trigger: Partial<Trigger>, more: Partial<PageVisit> = {}) =>
  dueTrigger([{ name: 'a', text: 'Hi', ...trigger }], { ...visit, ...more }) !== undefined;

test.each([
  ['https://shop.example/cart?step=2', true],
  ['https://shop.example/cart', false],
  ['https://shop.example/cart*', true],
  ['*/cart*', true],
  ['*step=2', true],
  ['*', true],
  ['https://*.example/*step=*', true],
  ['https://shop.example/cart?step=2*2', false],
  ['*cart*cart*', false],
  ['https://shop.*?step=', false],
  [`${'*a'.repeat(250)}`, false],
  [null, true],
])('the page %s: %s', (page, expected) => expect(isDue({ page })).toBe(expected));

test('it waits for its time and for what has been seen', () => {
  expect([isDue({ after_seconds: 10 }), isDue({ after_seconds: 11 })]).toEqual([true, false]);
  expect([isDue({ scroll_percent: 50 }), isDue({ scroll_percent: 51 })]).toEqual([true, false]);
  expect(isDue({ after_seconds: 10, scroll_percent: 51 })).toBe(false);
});

test('it is for all visitors, new ones, or those who return', () => {
  const all = ['all', 'new', 'returning', null] as const;
  expect(all.map((visitors) => isDue({ visitors }))).toEqual([true, true, false, true]);
  expect(all.map((visitors) => isDue({ visitors }, { isReturning: true }))).toEqual([true, false, true, true]);
});

test('it is shown once, or again after some days', () => {
  const shownAtMs = () => 3 * DAY_MS;
  expect(isDue({}, { shownAtMs })).toBe(false);
  expect(isDue({ again_after_days: 8 }, { shownAtMs })).toBe(false);
  expect(isDue({ again_after_days: 7 }, { shownAtMs })).toBe(true);
});

test('the first of several is shown', () => {
  const triggers = ['a', 'b', 'c'].map((name) => ({ name, text: name }));
  const shownAtMs = (name: string) => (name === 'a' ? 0 : undefined);
  expect(dueTrigger(triggers, { ...visit, shownAtMs })?.name).toBe('b');
});
