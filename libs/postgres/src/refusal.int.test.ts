import { createServer, type AddressInfo, type Server } from 'node:net';
import { createLogger } from '@parley/process';
import { migrate, requireMigrations, type MigrateOptions } from './migrate';
import { provisionSchema } from './provision';

let server: Server | undefined;
afterEach(() => void server?.close());

function message(kind: string, ...content: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
const error = (sqlstate: string, text: string): Buffer =>
  message('E', 'SFATAL', `C${sqlstate}`, `M${text}`, Buffer.from([0]));

function row(values: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(values);
  const columns = names.flatMap((name) => [name, int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]);
  const cells = Object.values(values).flatMap((value) => [int32(Buffer.byteLength(value)), Buffer.from(value)]);
  return Buffer.concat([
    message('T', int16(names.length), ...columns),
    message('D', int16(names.length), ...cells),
    message('C', 'SELECT 1'),
    message('Z', Buffer.from('I')),
  ]);
}

async function serve(greeting: Buffer, answer?: Buffer): Promise<MigrateOptions> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(greeting);
      if (answer) socket.on('data', (chunk) => void (chunk[0] === 81 ? socket.write(answer) : socket.end()));
      else socket.end();
    });
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    url: `postgres://parley:secret@127.0.0.1:${port}/parley`,
    schema: 'account',
    directories: [],
    logger: createLogger('test', 'silent'),
  };
}

const welcome = Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]);

test('an old server is refused by services, migrations and provisioning', async () => {
  const fault = 'Postgres 18 or newer is required, but this server is Postgres 15.14 (Debian 15.14-1)';
  const old = { version: '15.14 (Debian 15.14-1)', is_read_only: 'f', search_path: 'account' };
  const options = await serve(welcome, row({ ...old, has_schema: 't', may_use_schema: 't' }));
  await expect(requireMigrations(options)).rejects.toThrow(`DATABASE_URL: ${fault}`);
  await expect(migrate(options)).rejects.toThrow(`DATABASE_URL: ${fault}`);
  server?.close();
  const { url } = await serve(welcome, row({ server_version: old.version }));
  const wanted = { database: 'parley', schema: 'account', role: 'account', password: 'secret' };
  await expect(provisionSchema(url, wanted)).rejects.toThrow(fault);
});

test.each([
  ['08P01', 'unsupported startup parameter: options', /^DATABASE_URL: unsupported.* no transaction pooler may stand/],
  ['08P01', 'no such database: parley', /^DATABASE_URL: no such database/],
  ['28000', 'no pg_hba.conf entry for host', /^DATABASE_URL: no pg_hba.conf entry/],
  ['42501', 'permission denied for database "parley"', /^DATABASE_URL: permission denied/],
])('%s "%s" ends the start', async (sqlstate, text, reason) => {
  const options = await serve(error(sqlstate, text));
  await expect(requireMigrations(options)).rejects.toThrow(reason);
  await expect(migrate(options)).rejects.toThrow(reason);
});

test.each([
  ['57P03', 'the database system is starting up'],
  ['53300', 'sorry, too many clients already'],
  ['08P01', 'server login failed: FATAL the database system is starting up'],
])('%s "%s" is waited for', async (sqlstate, text) => {
  const options = await serve(error(sqlstate, text));
  const lines: string[] = [];
  let isOver = false;
  const logger = createLogger('test', 'info', {
    write: (line) => {
      lines.push(line);
      // The next server refuses, which ends the wait.
      server?.close();
      server = undefined;
      isOver = true;
    },
  });
  const { port } = new URL(options.url);
  const waiting = requireMigrations({ ...options, logger });
  while (!isOver) await new Promise((resolve) => setTimeout(resolve, 10));
  const next = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(error('28P01', 'password authentication failed')));
  });
  server = next;
  await new Promise<void>((resolve) => next.listen(Number(port), '127.0.0.1', resolve));
  await expect(waiting).rejects.toThrow('DATABASE_URL: password authentication failed');
  expect(lines.join()).toContain('waiting for it');
});
