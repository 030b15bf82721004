import { retryForever } from './retry';

describe('retrying', () => {
  it('goes on until it succeeds', async () => {
    const failures: number[] = [];
    let calls = 0;
    const work = (): Promise<string> => {
      calls += 1;
      return calls < 3 ? Promise.reject(new Error('away')) : Promise.resolve('done');
    };
    const signal = new AbortController().signal;
    await expect(retryForever(work, { signal, onFailure: (_, tries) => failures.push(tries) })).resolves.toBe('done');
    expect(failures).toEqual([1, 2]);
  });

  it('ends with an error that no further try can help', async () => {
    const work = (): Promise<never> => Promise.reject(new Error('wrong'));
    const options = { signal: new AbortController().signal, onFailure: () => undefined };
    const isHopeless = (_: unknown, tries: number): boolean => tries === 2;
    await expect(retryForever(work, { ...options, isHopeless })).rejects.toThrow('wrong');
  });

  it('ends with the last error when it is told to', async () => {
    const controller = new AbortController();
    const work = (): Promise<never> => Promise.reject(new Error('away'));
    const running = retryForever(work, { signal: controller.signal, onFailure: () => controller.abort() });
    await expect(running).rejects.toThrow('away');
  });
});
