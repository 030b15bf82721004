import { limitConcurrency } from './limit-concurrency';

const { signal } = new AbortController();
const turn = () => new Promise(setImmediate);

test('so many at a time, the others in their order', async () => {
  const run = limitConcurrency(2);
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = works.map(({ promise }, at) => run(signal, () => (begun.push(at), promise)));
  await turn();
  expect(begun).toEqual([0, 1]);
  works[1]?.resolve(10);
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  works.forEach(({ resolve }, at) => resolve(at));
  expect(await Promise.all(results)).toEqual([0, 10, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('work that fails makes room', async () => {
  const run = limitConcurrency(1);
  const failing = run(signal, () => Promise.reject(new Error('no')));
  const next = run(signal, async () => 'well');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('well');
  expect(await run(signal, async () => 'again')).toBe('again');
});

test('what nobody waits for any more is not begun', async () => {
  const run = limitConcurrency(1);
  const first = Promise.withResolvers<void>();
  const running = run(signal, () => first.promise);
  const controller = new AbortController();
  const work = jest.fn(async () => undefined);
  const late = run(controller.signal, work);
  const after = run(signal, async () => 'well');
  controller.abort(new Error('gone'));
  first.resolve();
  await expect(late).rejects.toThrow('gone');
  expect(await after).toBe('well');
  await running;
  expect(work).not.toHaveBeenCalled();
});
