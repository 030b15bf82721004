import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@parley/testing';
import { lowerPriority } from '../process/lower-priority';
import { freePort } from '../process/ports';
import { readSessionNiceness } from '../process/session-niceness';
import { startOnce } from '../process/start-once';
import { clickhouseProgram } from './clickhouse';

const directory = mkdtempSync(join(tmpdir(), 'parley-clickhouse-'));

afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function askAt(port: number, sql: string): Promise<string> {
  const headers = { connection: 'close' };
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: sql, headers })).text();
}

describe('clickhouseProgram', () => {
  it('keeps what it has stored through kill -9, and stops in good order on SIGTERM', async () => {
    const port = await freePort();
    const ask = (sql: string): Promise<string> => askAt(port, sql);
    const program = clickhouseProgram({ port, directory: join(directory, 'data') });
    const first = await startOnce(program, join(directory, 'log'));
    await ask('CREATE DATABASE kept');
    await ask('CREATE TABLE kept.t (n UInt64) ENGINE = MergeTree ORDER BY n');
    await ask('INSERT INTO kept.t SELECT number FROM numbers(100000)');
    first.kill('SIGKILL');
    await first.ended;
    const second = await startOnce(program, join(directory, 'log'));
    await expect(ask('SELECT count(), sum(n) FROM kept.t')).resolves.toBe('100000\t4999950000\n');
    await second.stop();
    await expect(second.ended).resolves.toEqual({ code: 0 });
  });

  it('is in the background for what it stores, not for what is read', async () => {
    const port = await freePort();
    const running = await startOnce(
      clickhouseProgram({ port, directory: join(directory, 'waited-for') }),
      join(directory, 'log'),
    );
    try {
      lowerPriority(running.pid);
      const background = readSessionNiceness(running.pid);
      await askAt(port, 'CREATE TABLE slept (n UInt8) ENGINE = MergeTree ORDER BY n');
      const insert = askAt(port, 'INSERT INTO slept SELECT sleepEachRow(1)');
      await expect(nicenessesUntil(insert, running.pid)).resolves.toEqual(new Set([background]));
      // Undefined if the kernel has no session niceness.
      const inFront = background === undefined ? undefined : 0;
      const read = askAt(port, 'SELECT sleep(1)');
      await eventually(() => expect(readSessionNiceness(running.pid)).toBe(inFront));
      await expect(read).resolves.toBe('0\n');
      await eventually(() => expect(readSessionNiceness(running.pid)).toBe(background));
    } finally {
      await running.stop();
    }
  });
});

/** The session's niceness values during the work. */
async function nicenessesUntil(work: Promise<unknown>, pid: number): Promise<Set<number | undefined>> {
  const seen = new Set<number | undefined>();
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  while (!isDone) {
    seen.add(readSessionNiceness(pid));
    await sleep(20);
  }
  await done;
  return seen;
}
