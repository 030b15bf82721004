import { pause } from './pause';

describe('a pause', () => {
  it('lasts as long as it is told to', async () => {
    const begunAt = performance.now();
    await pause(30, new AbortController().signal);
    expect(performance.now() - begunAt).toBeGreaterThan(28);
  });

  it('ends without a failure when the signal is aborted, now or before', async () => {
    const controller = new AbortController();
    const waiting = pause(60_000, controller.signal);
    controller.abort();
    expect(await waiting).toBeUndefined();
    expect(await pause(60_000, controller.signal)).toBeUndefined();
  });
});
