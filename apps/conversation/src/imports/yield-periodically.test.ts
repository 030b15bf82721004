import { yieldPeriodically } from './yield-periodically';

function work(ms: number): void {
  for (const endsAt = performance.now() + ms; performance.now() < endsAt;);
}

it('lets other work run when it has taken long, and only then', async () => {
  const mayYield = yieldPeriodically(new AbortController().signal);
  const turns: string[] = [];
  setImmediate(() => turns.push('other'));
  await mayYield();
  expect(turns).toEqual([]);
  work(6);
  await mayYield();
  expect(turns).toEqual(['other']);
});

it('ends when nobody waits any longer', async () => {
  const controller = new AbortController();
  const mayYield = yieldPeriodically(controller.signal);
  setImmediate(() => controller.abort(new Error('gone')));
  work(6);
  await expect(mayYield()).rejects.toThrow('gone');
});
