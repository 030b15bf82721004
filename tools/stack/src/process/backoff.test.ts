import { nextDelayMs } from './backoff';

describe('nextDelayMs', () => {
  it('doubles from 100 ms to 5 s while lives are short', () => {
    const delays: number[] = [];
    for (let life = 0; life < 8; life += 1) delays.push(nextDelayMs(delays.at(-1), 50));
    expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  it('begins anew after a life of 10 s', () => {
    expect(nextDelayMs(5_000, 10_000)).toBe(100);
    expect(nextDelayMs(800, 9_999)).toBe(1_600);
  });
});
