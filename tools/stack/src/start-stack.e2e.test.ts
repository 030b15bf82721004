import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { e2eTarget } from '@parley/testing';
import { readStackFile, type StackFile } from './home/stack-file';

const { home, url, keys } = e2eTarget();

function stackFile(): StackFile {
  const content = readStackFile(home);
  if (!content) throw new Error(`${home} has no stack.json`);
  return content;
}

describe('the running stack', () => {
  it('says what runs where, to its owner only', () => {
    const { processes, addresses, ops } = stackFile();
    expect(Object.keys(processes)).toEqual([
      ...['postgres', 'redis', 'nats', 'clickhouse'],
      ...[
        'account',
        'agent',
        'conversation',
        'knowledge',
        'ingest',
        'responder',
        'webhook',
        'channel',
        'media',
        'notification',
        'analytics-sink',
        'analytics-query',
        'gateway',
      ],
    ]);
    expect(Object.keys(addresses)).toEqual([
      'account',
      'agent',
      'conversation',
      'knowledge',
      'responder',
      'webhook',
      'channel',
      'media',
      'notification',
      'analytics',
    ]);
    expect(Object.keys(ops)).toContain('analytics-sink');
    expect(statSync(join(home, 'stack.json')).mode & 0o777).toBe(0o600);
  });

  it('made a live and a test key that work', async () => {
    for (const key of [keys.live, keys.test]) {
      const answer = await fetch(`${url}/v1/agents`, { headers: { authorization: `Bearer ${key}` } });
      expect(answer.status).toBe(200);
    }
  });

  it('lets all processes share alike where BACKGROUND is off', () => {
    const { clickhouse, 'analytics-sink': sink, gateway } = stackFile().processes;
    const nicenesses = [clickhouse, sink, gateway].map((running) => getPriority(running?.pid ?? 0));
    expect(new Set(nicenesses).size).toBe(1);
  });

  it('keeps a second one out of its home, with one line', () => {
    const main = join(__dirname, '../dist/main.js');
    const second = spawnSync(process.execPath, [main], {
      env: { PATH: '/usr/bin:/bin', PARLEY_HOME: home, PORT: '19999' },
      encoding: 'utf8',
    });
    expect([second.status, second.stderr, second.stdout]).toEqual([
      1,
      '',
      expect.stringMatching(/^Parley did not start: Parley is already running in .* \(process \d+\)\. .*\n$/),
    ]);
  });

  it('refuses a port that is taken, with one line', () => {
    const main = join(__dirname, '../dist/main.js');
    const { port } = new URL(url);
    const second = spawnSync(process.execPath, [main], {
      env: { PATH: '/usr/bin:/bin', PARLEY_HOME: join(home, 'other'), PORT: port },
      encoding: 'utf8',
    });
    expect([second.status, second.stderr, second.stdout]).toEqual([
      1,
      '',
      `Parley did not start: Port ${port} is taken. Set PORT to another one: PORT=8081 npm start\n`,
    ]);
  });
});
