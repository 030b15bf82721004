import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { lowerPriority } from './lower-priority';
import { readSessionNiceness } from './session-niceness';

test('a program gives way with its whole session', async () => {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  try {
    lowerPriority(pid);
    expect(getPriority(pid)).toBe(15);
    // Undefined if the kernel has no session niceness.
    expect([15, undefined]).toContain(readSessionNiceness(pid));
    expect(readSessionNiceness('self')).not.toBe(15);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

test('of a process that is not there it takes no notice', () => {
  expect(() => lowerPriority(2 ** 22 + 1)).not.toThrow();
});
