import { createPanelLoader } from './panel-loader';
import { INTERFACE, type PanelModule } from './panel-module';

const MODULE: PanelModule = { INTERFACE, drawPanel: () => undefined };

function createNetwork(isAwaited = true) {
  const asked: { resolve: (module: PanelModule) => void; reject: (err: Error) => void }[] = [];
  const news: string[] = [];
  const loader = createPanelLoader(
    (attempt) => new Promise((resolve, reject) => (asked[attempt] = { resolve, reject })),
    {
      onLoaded: () => news.push('loaded'),
      onFailed: () => news.push('failed'),
      isAwaited: () => isAwaited,
    },
  );
  const answer = async (attempt: number, module: PanelModule | Error): Promise<void> => {
    if (module instanceof Error) asked[attempt]?.reject(module);
    else asked[attempt]?.resolve(module);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { loader, asked, news, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('it is loaded once, however often it is requested', async () => {
  const { loader, asked, news, answer } = createNetwork();
  loader.load();
  loader.load();
  await answer(0, MODULE);
  loader.load();
  expect([asked.length, news, loader.status()]).toEqual([1, ['loaded'], 'loaded']);
});

test('while a visitor waits, a failure is followed by another try at an address of its own', async () => {
  const { loader, asked, news, answer } = createNetwork();
  loader.load();
  await answer(0, new Error('offline'));
  expect([news, loader.status()]).toEqual([['failed'], 'failed']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
  await answer(1, MODULE);
  expect(news).toEqual(['failed', 'loaded']);
});

test('while no visitor waits, the next request makes the next try', async () => {
  const { loader, asked, answer } = createNetwork(false);
  loader.load();
  await answer(0, new Error('offline'));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(1);
  loader.load();
  expect(asked).toHaveLength(2);
});

test('without an answer another try is made, and whichever arrives first counts, once', async () => {
  const { loader, asked, news, answer } = createNetwork();
  loader.load();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(news).toEqual(['failed']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
  await answer(0, MODULE);
  await answer(1, MODULE);
  expect(news).toEqual(['failed', 'loaded']);
  await jest.advanceTimersByTimeAsync(600_000);
  expect([asked.length, news]).toEqual([2, ['failed', 'loaded']]);
});

test('the panel of another version, which would not work, is a failure', async () => {
  const { loader, news, answer } = createNetwork();
  loader.load();
  await answer(0, { ...MODULE, INTERFACE: INTERFACE + 1 });
  expect([news, loader.status()]).toEqual([['failed'], 'failed']);
});
