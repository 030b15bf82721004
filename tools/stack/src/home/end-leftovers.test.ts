import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../process/proc';
import { endLeftovers } from './end-leftovers';
import { readStackFile, writeStackFile } from './stack-file';

const home = mkdtempSync(join(tmpdir(), 'parley-leftovers-'));
const children: ChildProcess[] = [];

afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  rmSync(home, { recursive: true });
});

async function startSleeper(): Promise<number> {
  const child = spawn('sleep', ['1000']);
  children.push(child);
  await once(child, 'spawn');
  return child.pid ?? 0;
}

const stackFile = {
  pid: 1,
  startedAt: '',
  url: '',
  addresses: {},
  ops: {},
  backends: { postgresUrl: '', redisUrl: '', natsUrl: '', clickhouseUrl: '' },
};

describe('endLeftovers', () => {
  it('ends what still runs of the last run, and nothing that only has the number of it', async () => {
    const left = await startSleeper();
    const stranger = await startSleeper();
    const processes = {
      redis: { pid: left, command: 'sleep 1000' },
      nats: { pid: stranger, command: '/usr/sbin/nats-server' },
      gone: { pid: 2 ** 22 + 1, command: 'sleep 1000' },
    };
    writeStackFile(home, { ...stackFile, processes });
    await expect(endLeftovers(home)).resolves.toEqual(['redis']);
    expect([left, stranger].map(isAlive)).toEqual([false, true]);
    expect(readStackFile(home)?.processes).toEqual(processes);
  });

  it('has nothing to do in a new home', async () => {
    await expect(endLeftovers(join(home, 'new'))).resolves.toEqual([]);
  });
});
