import { setImmediate as turn } from 'node:timers/promises';
import { shareReading } from './share-reading';

/** Tasks that the test ends. */
function createWorks() {
  const begun: number[] = [];
  const ends: ((err?: Error) => void)[] = [];
  return {
    begun,
    work: (number: number) => (): Promise<number> => {
      begun.push(number);
      return new Promise((resolve, reject) => {
        ends[number] = (err) => (err ? reject(err) : resolve(number));
      });
    },
    end: async (number: number, err?: Error): Promise<void> => {
      ends[number]?.(err);
      await turn();
    },
  };
}

test('who asks while a reading is under way shares the next one, and none that began before', async () => {
  const { begun, work, end } = createWorks();
  let number = 0;
  const read = shareReading(() => work(number++)());
  const first = read();
  await turn();
  const others = [read(), read(), read()];
  await turn();
  expect(begun).toEqual([0]);
  await end(0);
  expect(begun).toEqual([0, 1]);
  const lost = others.map((one) => expect(one).rejects.toThrow('away'));
  await end(1, new Error('away'));
  await Promise.all(lost);
  const later = read();
  await turn();
  await end(2);
  expect(await Promise.all([first, later])).toEqual([0, 2]);
});
