import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystem } from './start-system';

test('a start that fails says why at once, and leaves nothing', async () => {
  const home = mkdtempSync(join(tmpdir(), 'parley-no-start-'));
  await expect(startSystem({ settings: { PORT: 'none' }, home })).rejects.toThrow(/did not start:\n.*PORT/s);
  expect(existsSync(home)).toBe(false);
});
