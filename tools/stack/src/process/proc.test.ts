import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childrenOf, isAlive, isStopped } from './proc';
import { waitUntil } from './wait-until';

test('a process is stopped from a signal to the next, and alive all the time', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  try {
    expect(isStopped(pid)).toBe(false);
    expect(childrenOf(process.pid)).toContain(pid);
    expect(childrenOf(pid)).toEqual([]);
    child.kill('SIGSTOP');
    expect(await waitUntil(() => isStopped(pid), 5_000)).toBe(true);
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGCONT');
    expect(await waitUntil(() => !isStopped(pid), 5_000)).toBe(true);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(isAlive(pid)).toBe(false);
  expect(childrenOf(process.pid)).not.toContain(pid);
});
