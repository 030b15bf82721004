import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manageProcess } from './managed-process';

test('to pause what does not run sends no signal to anybody', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-managed-'));
  const program = {
    name: 'sleeper-1',
    command: 'sleep',
    args: ['60'],
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
    isReady: () => Promise.resolve(true),
  } as const;
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const one = manageProcess({ program, logFile: join(directory, 'log'), onEvent: () => undefined });
  try {
    one.pause();
    expect(kill).not.toHaveBeenCalled();
  } finally {
    kill.mockRestore();
    await one.ready;
    await one.stop();
    rmSync(directory, { recursive: true });
  }
});
