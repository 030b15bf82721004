import { createAdaptiveLimit } from './adaptive-limit';

const FLOOR = 64;
const CEILING = 1_000;

/** Lets windows pass and tells the limit after each. */
function windows() {
  let ms = 0;
  const limit = createAdaptiveLimit({ floor: FLOOR, ceiling: CEILING, now: () => ms });
  const pass = (running: number, quickestMs: number): number => {
    limit.allows(running);
    limit.answered(quickestMs + 50);
    limit.answered(quickestMs);
    ms += 100;
    limit.allows(running);
    return limit.current();
  };
  return { pass, limit };
}

test('everything is let in at first', () => {
  expect(windows().limit.current()).toBe(CEILING);
});

test('while a queue stands it falls quickly, and never below the floor', () => {
  const { pass } = windows();
  const limits = Array.from({ length: 8 }, () => pass(CEILING, 11));
  expect(limits.slice(0, 4)).toEqual([CEILING, CEILING, 500, 250]);
  expect(limits.at(-1)).toBe(FLOOR);
});

test('slow work of a few is no queue', () => {
  const { pass } = windows();
  expect(pass(FLOOR - 1, 4_000)).toBe(CEILING);
});

test('a stall of two windows is a burst', () => {
  const { pass } = windows();
  expect([pass(900, 40), pass(900, 40), pass(900, 3)]).toEqual([CEILING, CEILING, CEILING]);
});

test('many quick answers are no queue', () => {
  const { pass } = windows();
  expect(pass(900, 9)).toBe(CEILING);
});

test('when the queue is gone it grows by a tenth, and is whole again when few ask', () => {
  const { pass } = windows();
  for (let i = 0; i < 6; i++) pass(CEILING, 11);
  expect(pass(FLOOR, 3)).toBe(71);
  expect(pass(FLOOR, 3)).toBe(79);
  pass(1, 3);
  expect(pass(1, 3)).toBe(CEILING);
});

test('a ceiling below the floor is kept', () => {
  const limit = createAdaptiveLimit({ floor: 64, ceiling: 2, now: () => 0 });
  expect([0, 1, 2].map((running) => limit.allows(running))).toEqual([true, true, false]);
});
