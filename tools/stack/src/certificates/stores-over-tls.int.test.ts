import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@parley/clickhouse';
import { connectNats } from '@parley/jetstream';
import { createPool, postgresUrl } from '@parley/postgres';
import { connectRedis } from '@parley/redis';
import { createLogger, type Logger } from '@parley/process';
import { eventually } from '@parley/testing';
import { clickhouseProgram } from '../backends/clickhouse';
import { natsProgram } from '../backends/nats';
import { postgresServer } from '../backends/postgres';
import { redisProgram } from '../backends/redis';
import type { Running } from '../process/launch';
import { freePort } from '../process/ports';
import type { Program } from '../process/program';
import { startOnce } from '../process/start-once';
import { createAuthority } from './authority';
import { certificatePaths, writeCertificates } from './certificate-directory';

const home = mkdtempSync(join(tmpdir(), 'parley-stores-'));
const certificates = join(home, 'tls');
const foreignCaFile = join(home, 'foreign.crt');
const PASSWORD = 'open-sesame';
const running: Running[] = [];
const onClose: (() => unknown)[] = [];

async function start(program: Program): Promise<void> {
  running.push(await startOnce(program, join(home, `${program.name}.log`)));
}

function directoryOf(name: string): string {
  mkdirSync(join(home, name), { recursive: true });
  return join(home, name);
}

const tlsOf = (name: string) => certificatePaths(certificates, name);
const caFile = tlsOf('redis').caFile;

function recordingLogger(): { logger: Logger; text: () => string } {
  let text = '';
  const logger = createLogger('test', 'info', { write: (line) => void (text += line) });
  return { logger, text: () => text };
}

beforeAll(async () => {
  await writeCertificates(certificates);
  writeFileSync(foreignCaFile, (await createAuthority('Foreign CA')).cert);
});

afterEach(async () => {
  for (const close of onClose.splice(0)) await close();
});

afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  rmSync(home, { recursive: true, force: true });
});

describe('Postgres over TLS', () => {
  let adminUrl = '';
  beforeAll(async () => {
    const server = postgresServer({
      port: await freePort(),
      directory: home,
      isDurable: false,
      tls: tlsOf('postgres'),
    });
    await start(server.program);
    const url = new URL(server.adminUrl);
    url.searchParams.delete('sslrootcert');
    adminUrl = url.href;
  });

  const poolWith = (file: string) => {
    const pool = createPool({
      url: postgresUrl({ DATABASE_URL: adminUrl, POSTGRES_CA_FILE: file }),
      schema: 'public',
      applicationName: 'test',
      connectionsMax: 1,
      connectTimeoutMs: 60_000,
      statementTimeoutMs: 5_000,
      logger: createLogger('test', 'silent'),
    });
    onClose.push(() => pool.end());
    return pool;
  };

  it('is encrypted, with a CA file', async () => {
    const { rows } = await poolWith(caFile).query('SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
  });

  it('refuses a server of another CA, and a CA file that would not be used', async () => {
    await expect(poolWith(foreignCaFile).query('SELECT 1')).rejects.toThrow(/certificate/);
    const plain = adminUrl.replace('sslmode=verify-full', '');
    expect(() => postgresUrl({ DATABASE_URL: plain, POSTGRES_CA_FILE: caFile })).toThrow(
      /does not have sslmode=verify-full/,
    );
  });
});

describe('Redis over TLS', () => {
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    await start(redisProgram({ port, directory: directoryOf('redis'), password: PASSWORD, tls: tlsOf('redis') }));
  });

  const redisAt = (url: string, file: string | undefined, log = recordingLogger()) => {
    const redis = connectRedis({ url, caFile: file, logger: log.logger, commandTimeoutMs: 1_000 });
    onClose.push(() => redis.close());
    return { redis, log };
  };

  it('takes commands, with a CA file and a password', async () => {
    const { redis } = redisAt(`rediss://parley:${PASSWORD}@localhost:${port}`, caFile);
    await eventually(async () => expect(await redis.publish('news', 'x')).toBe(0));
  });

  it.each([
    [
      'a server of another CA',
      () => redisAt(`rediss://parley:${PASSWORD}@localhost:${port}`, foreignCaFile),
      /certificate/,
    ],
    [
      'to talk plain text',
      () => redisAt(`redis://parley:${PASSWORD}@localhost:${port}`, undefined),
      /redis is unreachable/,
    ],
    ['a wrong password', () => redisAt(`rediss://parley:wrong-${PASSWORD}@localhost:${port}`, caFile), /WRONGPASS/],
  ])('refuses %s, and the log says so without the password', async (_, open, reason) => {
    const { redis, log } = open();
    await eventually(() => expect(log.text()).toMatch(reason));
    // Plain text gets no answer, as from an absent server.
    const isRefusal = reason.source !== 'redis is unreachable';
    if (isRefusal) await expect(redis.firstAttempt).rejects.toThrow(/^REDIS_URL: /);
    expect(redis.isReady()).toBe(false);
    expect(log.text()).not.toContain(PASSWORD);
  });

  it('refuses a CA file that would not be used', () => {
    expect(() => redisAt('redis://localhost:1', caFile)).toThrow('REDIS_URL is not rediss://');
  });
});

describe('NATS over TLS', () => {
  let [port, plainPort] = [0, 0];
  beforeAll(async () => {
    port = await freePort();
    await start(natsProgram({ port, directory: directoryOf('nats'), password: PASSWORD, tls: tlsOf('nats') }));
    plainPort = await freePort();
    await start({ ...natsProgram({ port: plainPort, directory: directoryOf('nats-plain') }), name: 'nats-plain' });
  });

  const natsAt = (url: string, file: string | undefined, log = recordingLogger()) => {
    const nats = connectNats({ url, caFile: file, name: 'test', logger: log.logger });
    onClose.push(() => nats.close());
    return { nats, log };
  };

  it('connects, with a CA file, a user and a password', async () => {
    const { nats } = natsAt(`tls://parley:${PASSWORD}@localhost:${port}`, caFile);
    await eventually(() => expect(nats.isConnected()).toBe(true));
    await nats.connection().flush();
  });

  it.each([
    [
      'a server of another CA',
      () => natsAt(`tls://parley:${PASSWORD}@localhost:${port}`, foreignCaFile),
      /certificate/,
    ],
    [
      'a server without TLS',
      () => natsAt(`tls://parley:${PASSWORD}@localhost:${plainPort}`, caFile),
      /server does not support 'tls'/,
    ],
    ['a wrong password', () => natsAt(`tls://parley:wrong-${PASSWORD}@localhost:${port}`, caFile), /[Aa]uthorization/],
  ])('refuses %s, and the log says so without the password', async (_, open, reason) => {
    const { nats, log } = open();
    await eventually(() => expect(log.text()).toMatch(reason));
    await expect(nats.firstAttempt).rejects.toThrow(/^NATS_URL: /);
    expect(nats.isConnected()).toBe(false);
    expect(log.text()).not.toContain(PASSWORD);
  });

  it.each(['http://localhost:1', 'tls://a:1,nats://b:1', 'tls://u:p@a:1,tls://b:1', ''])('does not take %j', (url) => {
    expect(() => natsAt(url, undefined)).toThrow('NATS_URL must be nats:// or tls:// URLs');
  });
});

describe('ClickHouse over TLS', () => {
  let url = '';
  beforeAll(async () => {
    const port = await freePort();
    url = `https://parley:${PASSWORD}@localhost:${port}`;
    const directory = directoryOf('clickhouse');
    await start(clickhouseProgram({ port, directory, password: PASSWORD, tls: tlsOf('clickhouse') }));
  });

  const ask = async (file: string): Promise<unknown> => {
    const clickhouse = connect({ url, caFile: file, database: 'default', logger: createLogger('test', 'silent') });
    onClose.push(() => clickhouse.close());
    return clickhouse.query({ sql: 'SELECT 1 AS one', params: {} }, { timeoutMs: 10_000 });
  };

  it('answers, with a CA file', async () => expect(await ask(caFile)).toEqual([{ one: 1 }]));

  it('refuses a server of another CA', async () => {
    await expect(ask(foreignCaFile)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/certificate/) },
    });
  });
});
