import { createServer, type AddressInfo } from 'node:net';
import { ConfigError, readConfig } from '@parley/process';
import { stackConfig } from '../base/config';
import { provisionServices } from '../services/provision';
import { awaitGiven, reachGiven } from './await-given';

const patience = { tellAfterMs: 20, giveUpAfterMs: 200 };

it('says what it waits for, and gives up a server that takes connections and never speaks', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `postgres://parley:secret@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`;
  const told: string[] = [];
  const waiting = awaitGiven('DATABASE_URL', provisionServices(url), (line) => told.push(line), patience);
  await expect(waiting).rejects.toThrow('DATABASE_URL: no answer within 0.2 s');
  expect(told).toEqual(['waiting for the server of DATABASE_URL to answer']);
  server.close();
});

it.each([
  ['DATABASE_URL', 'postgres://u:p@127.0.0.1:1/postgres'],
  ['REDIS_URL', 'redis://127.0.0.1:1'],
  ['REDIS_URL', 'redis+sentinel://127.0.0.1:1,127.0.0.1:2/main'],
  ['NATS_URL', 'nats://127.0.0.1:1'],
  ['NATS_URL', 'nats://127.0.0.1:1,127.0.0.1:2'],
  ['CLICKHOUSE_URL', 'http://127.0.0.1:1'],
] as const)('names %s where nothing listens', async (variable, url) => {
  const config = readConfig(stackConfig, { [variable]: url });
  await expect(reachGiven(config, () => undefined)).rejects.toThrow(
    new RegExp(`^${variable}: .*connect ECONNREFUSED 127.0.0.1:1`),
  );
});

it('takes a list of which one server answers', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const config = readConfig(stackConfig, {
    NATS_URL: `nats://127.0.0.1:1,127.0.0.1:${port}`,
    REDIS_URL: `redis+sentinel://127.0.0.1:1,127.0.0.1:${port}/main`,
  });
  await reachGiven(config, () => undefined);
  server.close();
});

it.each([
  ['DATABASE_URL', 'mysql://root:secret@127.0.0.1/x'],
  ['REDIS_URL', 'http://127.0.0.1:6379'],
  ['NATS_URL', 'postgres://127.0.0.1'],
  ['CLICKHOUSE_URL', 'clickhouse://127.0.0.1'],
])('refuses the wrong kind of %s, without showing it', (variable, url) => {
  const read = (): unknown => readConfig(stackConfig, { [variable]: url });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`${variable} must be `));
  expect(read).not.toThrow(/secret/);
});
