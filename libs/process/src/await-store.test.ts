import { awaitStore } from './await-store';
import { createLogger } from './logger';

describe('a store that is away at the start', () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  const isAway = (err: unknown): boolean => err instanceof Error && err.message === 'away';

  beforeEach(() => void (lines.length = 0));

  it('is waited for, and the wait is told at its beginning and its end', async () => {
    let attempts = 0;
    const attempt = (): Promise<string> => (++attempts < 3 ? Promise.reject(new Error('away')) : Promise.resolve('in'));
    expect(await awaitStore({ name: 'postgres', attempt, isAway, logger })).toBe('in');
    expect(attempts).toBe(3);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'postgres is unreachable; waiting for it',
      'postgres is reachable',
    ]);
  });

  it('is not waited for when waiting does not help', async () => {
    const attempt = (): Promise<never> => Promise.reject(new Error('wrong password'));
    await expect(awaitStore({ name: 'postgres', attempt, isAway, logger })).rejects.toThrow('wrong password');
    expect(lines).toEqual([]);
  });

  it('is not talked of when it is there', async () => {
    await awaitStore({ name: 'postgres', attempt: () => Promise.resolve(), isAway, logger });
    expect(lines).toEqual([]);
  });
});
