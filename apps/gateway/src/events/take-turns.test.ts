import { setImmediate as turn } from 'node:timers/promises';
import { createGate, shareReading } from './take-turns';

/** Works that end when they are told to. */
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

test('so many run at once, and the others in the order in which they came, whatever becomes of those before', async () => {
  const { begun, work, end } = createWorks();
  const gate = createGate(2);
  const works = [0, 1, 2, 3].map((number) => gate(work(number)));
  const failed = expect(works[1]).rejects.toThrow('lost');
  await turn();
  expect(begun).toEqual([0, 1]);
  await end(1, new Error('lost'));
  expect(begun).toEqual([0, 1, 2]);
  await end(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  await end(2);
  await end(3);
  await failed;
  expect(await Promise.all([works[0], works[2], works[3]])).toEqual([0, 2, 3]);
});

test('one that nobody waits for any more does not begin, and keeps no other waiting', async () => {
  const { begun, work, end } = createWorks();
  const gate = createGate(1);
  const controller = new AbortController();
  const first = gate(work(0));
  const aborted = expect(gate(work(1), controller.signal)).rejects.toThrow('left');
  const last = gate(work(2));
  controller.abort(new Error('left'));
  await end(0);
  await aborted;
  expect(begun).toEqual([0, 2]);
  await end(2);
  expect(await Promise.all([first, last])).toEqual([0, 2]);
});

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
