import { createAdaptiveLimit } from './adaptive-limit';

const FLOOR = 64;
const CEILING = 1_000;

function windows() {
  let ms = 0;
  const limit = createAdaptiveLimit({ floor: FLOOR, ceiling: CEILING, now: () => ms });
  const pass = (running: number, ...durationsMs: number[]): number => {
    limit.allows(running);
    durationsMs.forEach((durationMs) => limit.answered(durationMs));
    ms += 100;
    limit.allows(running);
    return limit.current();
  };
  const passMany = (count: number, running: number, ...durationsMs: number[]): number[] =>
    Array.from({ length: count }, () => pass(running, ...durationsMs));
  return { pass, passMany, limit };
}

test('everything is let in at first', () => {
  expect(windows().limit.current()).toBe(CEILING);
});

test('while a queue stands it falls quickly, and never below the floor', () => {
  const { pass, passMany } = windows();
  pass(1, 2);
  const limits = passMany(8, CEILING, 12, 12.1);
  expect(limits.slice(0, 4)).toEqual([CEILING, CEILING, 500, 250]);
  expect(limits.at(-1)).toBe(FLOOR);
});

test('a queue of 6 ms is let stand, but not once some are refused', () => {
  const { pass, passMany } = windows();
  pass(1, 2);
  expect(passMany(5, CEILING, 8).at(-1)).toBe(CEILING);
  expect(passMany(3, CEILING, 12.1).at(-1)).toBe(500);
  expect(passMany(3, 500, 8).at(-1)).toBe(FLOOR);
});

test('a window without any answer tells nothing of a queue', () => {
  const { pass, passMany } = windows();
  pass(1, 2);
  expect(passMany(10, CEILING).at(-1)).toBe(CEILING);
});

test('within three windows nothing changes without answers', () => {
  const { pass, passMany } = windows();
  pass(1, 2);
  expect(passMany(3, CEILING, 13).at(-1)).toBe(500);
  expect([...passMany(2, 500), ...passMany(1, 500, 13)]).toEqual([500, 500, 250]);
});

test('those that are slow do not keep the limit down where nothing else is let in', () => {
  const { pass, passMany } = windows();
  pass(1, 2);
  expect(passMany(8, CEILING, 13).at(-1)).toBe(FLOOR);
  expect(passMany(33, FLOOR).at(-1)).toBe(CEILING);
});

test('slow work of a few is no queue', () => {
  const { pass } = windows();
  pass(1, 2);
  expect(pass(FLOOR - 1, 4_000)).toBe(CEILING);
});

test('work that is slow for everybody is no queue, nor is slow work beside more that is quick', () => {
  const { passMany } = windows();
  expect(passMany(200, CEILING, 300, 302, 304).at(-1)).toBe(CEILING);
  expect(passMany(200, CEILING, 300, 302, 2_000).at(-1)).toBe(CEILING);
});

test('what was quick counts for 5 to 10 s', () => {
  const { pass, passMany } = windows();
  pass(1, 2);
  expect(passMany(48, CEILING, 50).at(-1)).toBe(FLOOR);
  passMany(100, FLOOR, 50);
  expect(pass(FLOOR, 50)).toBeGreaterThan(FLOOR);
});

test('a stall of two windows is a burst', () => {
  const { pass } = windows();
  pass(1, 2);
  expect([pass(900, 40), pass(900, 40), pass(900, 3)]).toEqual([CEILING, CEILING, CEILING]);
});

test('when the queue is gone it grows by a tenth, and is whole again when few ask', () => {
  const { pass, passMany } = windows();
  pass(1, 2);
  passMany(6, CEILING, 13);
  expect(pass(FLOOR, 3)).toBe(71);
  expect(pass(FLOOR, 3)).toBe(79);
  pass(1, 3);
  expect(pass(1, 3)).toBe(CEILING);
});

test('a ceiling below the floor is kept', () => {
  const limit = createAdaptiveLimit({ floor: 64, ceiling: 2, now: () => 0 });
  expect([0, 1, 2].map((running) => limit.allows(running))).toEqual([true, true, false]);
});
