import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@parley/process';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { createPool } from './pool';
import type { Pool } from './queryable';
import { translatePostgresError } from './sqlstate';

const STATEMENT_TIMEOUT_MS = 300;

let database: TestDatabase;
let server: Server;
let pool: Pool;
let isSilent = false;

beforeAll(async () => {
  database = await testDatabase({ schema: 'sample' });
  const target = new URL(database.url);
  server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    const end = (socket: Socket) => () => void socket.destroy();
    client.on('error', end(upstream)).on('close', end(upstream)).pipe(upstream);
    upstream.on('error', end(client)).on('close', end(client));
    upstream.on('data', (bytes) => void (isSilent || client.write(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  pool = createPool({
    url: url.href,
    schema: 'sample',
    applicationName: 'test',
    connectionsMax: 2,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    logger: createLogger('test', 'silent'),
  });
});

afterEach(() => {
  isSilent = false;
});

afterAll(async () => {
  await pool.end();
  server.close();
  await database.drop();
});

test('a statement that the server never answers fails, and its connection is not used again', async () => {
  await pool.query('SELECT 1');
  isSilent = true;
  const failure = await pool.query('SELECT 2').catch((err: unknown) => err);
  expect(failure).toMatchObject({ message: 'Query read timeout' });
  expect(translatePostgresError(failure)).toMatchObject({ code: 'deadline_exceeded' });
  await eventually(() => expect(pool.totalCount).toBe(0));
  isSilent = false;
  expect((await pool.query('SELECT 3 AS n')).rows).toEqual([{ n: 3 }]);
});

test('a connection that nobody uses stays, however long the server says nothing', async () => {
  const processId = async (): Promise<unknown> => (await pool.query('SELECT pg_backend_pid() AS id')).rows[0]?.id;
  const id = await processId();
  await sleep(3 * (STATEMENT_TIMEOUT_MS + 500));
  expect(await processId()).toBe(id);
});
