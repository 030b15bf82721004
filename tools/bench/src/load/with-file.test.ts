import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { withFile } from './with-file';

test('a file is there for the work alone, and goes where the process is ended before', async () => {
  const files: string[] = [];
  const read = async (file: string): Promise<string> => {
    files.push(dirname(file));
    return readFileSync(file, 'utf8');
  };
  expect(await withFile('a.txt', 'text', read)).toBe('text');
  await expect(
    withFile('b.txt', '', (file) => read(file).then(() => Promise.reject(new Error('no')))),
  ).rejects.toThrow();
  const before = process.listeners('exit');
  const never = withFile('c.txt', '', (file) => read(file).then(() => new Promise(() => undefined)));
  void never;
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(0);
  expect(files.map((directory) => existsSync(directory))).toEqual([false, false, false]);
});
