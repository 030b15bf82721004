import { setTimeout as sleep } from 'node:timers/promises';
import { within, type Soon } from './within';

it('takes a late attempt anew, and is content with one that is in time', async () => {
  let attempts = 0;
  await within(1_000, (soon) => soon(() => (++attempts === 1 ? sleep(1_001) : undefined)));
  expect(attempts).toBeGreaterThan(1);
});

it('fails if every attempt is late, and says how late', async () => {
  let attempts = 0;
  const late = async (soon: Soon): Promise<void> => {
    attempts += 1;
    await soon(() => undefined);
    await soon(() => undefined);
  };
  await expect(within(0, late)).rejects.toThrow(/^took \d+, \d+, \d+, \d+, \d+ ms; 0 are promised$/);
  expect(attempts).toBe(5);
});

it('does not repeat what is wrong', async () => {
  let attempts = 0;
  const wrong = async (): Promise<void> => {
    attempts += 1;
    throw new Error('not what was asked for');
  };
  await expect(within(1_000, wrong)).rejects.toThrow('not what was asked for');
  expect(attempts).toBe(1);
});
