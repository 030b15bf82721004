import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { giveWay } from './give-way';

test('a program gives way with its whole session', async () => {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  try {
    giveWay(pid);
    expect(getPriority(pid)).toBe(15);
    const autogroup = `/proc/${pid}/autogroup`;
    // "/autogroup-123 nice 15"; empty or missing where the kernel has none.
    const session = existsSync(autogroup) ? readFileSync(autogroup, 'utf8').trim() : '';
    if (session) expect(session).toMatch(/ nice 15$/);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

test('of a process that is not there it takes no notice', () => {
  expect(() => giveWay(2 ** 22 + 1)).not.toThrow();
});
