import { once } from 'node:events';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { e2eTarget } from '@parley/testing';
import { clickhouseRequest } from './backends/clickhouse';
import { readStack } from './home/stack-file';

/** What another local user without secrets can reach: loopback, and files. */
const { home } = e2eTarget();
const { backends } = readStack(home);
const uid = process.getuid?.() ?? 0;

async function say(url: string, lines: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  socket.setTimeout(1_000, () => socket.destroy());
  socket.write(lines);
  await once(socket, 'close');
  return heard;
}

it('Redis takes no command', async () => {
  expect(await say(backends.redisUrl, 'SUBSCRIBE x\r\n')).toMatch(/^-NOAUTH/);
  expect(await say(backends.redisUrl, 'AUTH default x\r\nFLUSHALL\r\n')).toMatch(/^-WRONGPASS.*\r\n-NOAUTH/);
});

it('NATS neither publishes nor subscribes', async () => {
  const heard = await say(backends.natsUrl, 'CONNECT {"verbose":true}\r\nSUB > 1\r\nPUB x 1\r\nx\r\n');
  expect(heard).toContain(`-ERR 'Authorization Violation'`);
  expect(heard).not.toContain('+OK');
});

it('ClickHouse answers no query', async () => {
  const { url, headers } = clickhouseRequest(backends.clickhouseUrl);
  const ask = async (shown: Record<string, string>): Promise<number> =>
    (await fetch(url, { method: 'POST', headers: shown, body: 'SELECT 1' })).status;
  expect([await ask({}), await ask(headers)]).toEqual([403, 200]);
});

it('no file can be read, and no command line has a secret', () => {
  const open = readdirSync(home).filter((name) => {
    const { mode, uid: owner } = lstatSync(join(home, name));
    return (mode & 0o066) !== 0 && owner === uid;
  });
  expect(open).toEqual([]);
  const secrets = readdirSync(join(home, 'secrets')).map((name) => readFileSync(join(home, 'secrets', name), 'utf8'));
  expect(secrets).not.toHaveLength(0);
  const lines = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLineOf);
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
