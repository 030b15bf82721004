import { yieldPeriodically } from './yield-periodically';

it('lets other work run when it has taken long, and only then', async () => {
  let now = 0;
  const mayYield = yieldPeriodically(new AbortController().signal, () => now);
  const turns: string[] = [];
  setImmediate(() => turns.push('other'));
  now = 4;
  await mayYield();
  expect(turns).toEqual([]);
  now = 6;
  await mayYield();
  expect(turns).toEqual(['other']);
});

it('ends once it is cancelled', async () => {
  let now = 0;
  const controller = new AbortController();
  const mayYield = yieldPeriodically(controller.signal, () => now);
  setImmediate(() => controller.abort(new Error('gone')));
  now = 6;
  await expect(mayYield()).rejects.toThrow('gone');
});
