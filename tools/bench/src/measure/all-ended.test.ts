import { setTimeout as sleep } from 'node:timers/promises';
import { allEnded } from './all-ended';

test('a failure is told when everything else has ended, too', async () => {
  let hasEnded = false;
  const load = sleep(20).then(() => (hasEnded = true));
  await expect(allEnded([Promise.reject(new Error('no')), load])).rejects.toThrow('no');
  expect(hasEnded).toBe(true);
  expect(await allEnded([Promise.resolve(1), 'two'])).toEqual([1, 'two']);
});
