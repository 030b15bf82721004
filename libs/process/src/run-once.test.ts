import { z } from 'zod';
import { runOnce } from './run-once';

describe('a program that does one thing', () => {
  let said: jest.SpyInstance;

  beforeEach(() => {
    said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });

  afterEach(() => {
    said.mockRestore();
    process.exitCode = undefined;
  });

  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('says nothing when it succeeds', async () => {
    runOnce('sample', z.object({}), () => Promise.resolve());
    await settled();
    expect(said).not.toHaveBeenCalled();
    expect(process.exitCode).toBeUndefined();
  });

  it('says why it failed, in the words of the failure', async () => {
    runOnce('sample', z.object({}), () => Promise.reject(new Error('the tables are gone')));
    await settled();
    expect(said.mock.calls).toEqual([['sample: the tables are gone\n']]);
    expect(process.exitCode).toBe(1);
  });

  it('does nothing with a configuration that is not valid', async () => {
    const work = jest.fn();
    runOnce('sample', z.object({ PARLEY_SAMPLE: z.string() }), work);
    await settled();
    expect(work).not.toHaveBeenCalled();
    expect(said.mock.calls).toEqual([['sample: The configuration is not valid:\n  PARLEY_SAMPLE is missing\n']]);
    expect(process.exitCode).toBe(1);
  });
});
