import { createRefusalHold } from './delay-rejections';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Records each refusal's delay in milliseconds. */
function hold(heldMax = 10_000, random = () => 0.5) {
  const refusals = createRefusalHold({ heldMax, now: () => performance.now(), random });
  const refuse = (count: number): number[] => {
    const startedAt = performance.now();
    const delays: number[] = [];
    for (let index = 0; index < count; index += 1) refusals.whenDue(() => delays.push(performance.now() - startedAt));
    return delays;
  };
  return { refuse };
}

test('few are sent at once', () => {
  const { refuse } = hold();
  for (let window = 0; window < 5; window += 1) {
    expect(refuse(10)).toHaveLength(10);
    jest.advanceTimersByTime(100);
  }
});

test('the more there are in a second, the longer each waits', () => {
  const { refuse } = hold();
  refuse(40);
  jest.advanceTimersByTime(100);
  const [first, ...others] = [refuse(1), refuse(20)];
  jest.advanceTimersByTime(399);
  expect(first).toEqual([]);
  jest.advanceTimersByTime(26);
  expect(first).toEqual([400]);
  expect(others[0]).toEqual(Array(20).fill(400));
});

test('none waits longer than a second and a half, and every one is sent once', () => {
  const { refuse } = hold();
  const delays = refuse(8_000);
  jest.advanceTimersByTime(5_000);
  expect(delays).toHaveLength(8_000);
  expect(Math.max(...delays)).toBe(1_500);
  expect(jest.getTimerCount()).toBe(0);
});

test('what comes at one moment is spread over 750 ms, or over half of what it waits', () => {
  let turn = 0;
  const { refuse } = hold(10_000, () => (turn++ % 100) / 100);
  refuse(400);
  const delays = refuse(100);
  jest.advanceTimersByTime(3_000);
  expect([Math.min(...delays), Math.max(...delays)]).toEqual([1_125, 1_875]);
  expect(new Set(delays).size).toBe(31);
});

test('a late timer makes up for it', () => {
  let ms = 0;
  const sent: number[] = [];
  const refusals = createRefusalHold({ heldMax: 1_000, now: () => ms, random: () => 0.5 });
  for (let index = 0; index < 80; index += 1) refusals.whenDue(() => sent.push(ms));
  ms = 1_500;
  jest.advanceTimersByTime(25);
  expect(new Set(sent)).toEqual(new Set([0, 1_500]));
  expect(sent).toHaveLength(80);
  expect(jest.getTimerCount()).toBe(0);
});

test('those beyond the number that may wait are sent at once', () => {
  const { refuse } = hold(50);
  expect(refuse(1_000)).toHaveLength(950);
  jest.advanceTimersByTime(3_000);
});

test('after a calm moment nobody waits', () => {
  const { refuse } = hold();
  refuse(1_000);
  jest.advanceTimersByTime(3_000);
  expect(refuse(5)).toHaveLength(5);
});
