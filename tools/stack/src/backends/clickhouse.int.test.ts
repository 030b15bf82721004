import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/ports';
import { startOnce } from '../process/start-once';
import { clickhouseProgram } from './clickhouse';

const directory = mkdtempSync(join(tmpdir(), 'parley-clickhouse-'));

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('clickhouseProgram', () => {
  it('keeps what it has stored through kill -9, and stops in good order on SIGTERM', async () => {
    const port = await freePort();
    const ask = async (sql: string): Promise<string> =>
      (
        await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: sql, headers: { connection: 'close' } })
      ).text();
    const program = clickhouseProgram(port, join(directory, 'data'));
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
});
