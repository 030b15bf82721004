import { oncePerScrape } from './once-per-scrape';

describe('a reading for the gauges of a scrape', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is made once for all of them, and again for the next scrape', async () => {
    let reads = 0;
    const reading = oncePerScrape(async () => ++reads);
    expect(await Promise.all([reading(), reading()])).toEqual([1, 1]);
    expect(await reading()).toBe(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await reading()).toBe(2);
  });

  it('is undefined while the store is away', async () => {
    let isAway = true;
    const reading = oncePerScrape(async () => (isAway ? Promise.reject(new Error('away')) : 'there'));
    expect(await reading()).toBeUndefined();
    isAway = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await reading()).toBe('there');
  });

  it('is undefined after 2 s of a store that hangs, which is asked once only', async () => {
    const store = Promise.withResolvers<string>();
    let reads = 0;
    const reading = oncePerScrape(() => {
      reads += 1;
      return store.promise;
    });
    for (let scrape = 0; scrape < 3; scrape++) {
      const outcome = reading();
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await outcome).toBeUndefined();
    }
    expect(reads).toBe(1);
    store.resolve('late');
    expect(await reading()).toBe('late');
  });
});
