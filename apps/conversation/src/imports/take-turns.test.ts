import { takeTurns } from './take-turns';

/** A piece of work that takes `ms`. */
function work(ms: number): void {
  for (const endsAt = performance.now() + ms; performance.now() < endsAt;);
}

it('lets other work have its turn where it takes long, and there alone', async () => {
  const takeTurn = takeTurns(new AbortController().signal);
  const turns: string[] = [];
  setImmediate(() => turns.push('other'));
  await takeTurn();
  expect(turns).toEqual([]);
  work(6);
  await takeTurn();
  expect(turns).toEqual(['other']);
});

it('ends when nobody waits any longer', async () => {
  const controller = new AbortController();
  const takeTurn = takeTurns(controller.signal);
  setImmediate(() => controller.abort(new Error('gone')));
  work(6);
  await expect(takeTurn()).rejects.toThrow('gone');
});
