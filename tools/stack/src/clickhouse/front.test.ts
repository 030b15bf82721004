import { request as httpRequest, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { TooManyWaitingError } from '@parley/queue/limiter';
import type { Engine } from './engine';
import { createFront, type FrontOptions } from './front';

let server: Server | undefined;

afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

const echo: Engine = {
  run: async (request) => ({ bytes: Buffer.from(request.sql), rowsRead: 0, bytesRead: 0, elapsedMs: 0 }),
  close: async () => undefined,
};

async function listen(engine: Engine = echo, options: Partial<FrontOptions> = {}): Promise<string> {
  const front = createFront(engine, { bodyBytesMax: 1_000, ...options });
  server = front;
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(front.address() as { port: number }).port}`;
}

const post = (
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> => fetch(url, { method: 'POST', body, headers: { connection: 'close', ...headers } });

describe('the front', () => {
  it('refuses a body over the limit, and says so to the client', async () => {
    const answer = await post(await listen(), 'x'.repeat(100_000));
    expect([answer.status, answer.headers.get('x-clickhouse-exception-code')]).toEqual([413, '307']);
  });

  it('measures a compressed body unpacked', async () => {
    const packed = new Uint8Array(gzipSync('x'.repeat(100_000)));
    const answer = await post(await listen(), packed, { 'content-encoding': 'gzip' });
    expect([packed.length < 1_000, answer.status]).toEqual([true, 413]);
  });

  it('answers 500 with a reason to a body that is not gzip though it says so', async () => {
    const answer = await post(await listen(), 'not gzip', { 'content-encoding': 'gzip' });
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('incorrect header check')]);
  });

  it('tells the client to come back when too many wait', async () => {
    const busy: Engine = { ...echo, run: () => Promise.reject(new TooManyWaitingError('full')) };
    const answer = await post(await listen(busy), 'SELECT 1');
    expect([answer.status, await answer.text()]).toEqual([503, 'Code: 202. DB::Exception: full\n']);
  });

  it.each([
    ['nothing', undefined],
    ['a wrong password', 'parley:wrong'],
    ['the password of another user', 'default:right'],
    ['a password that only begins as the right one', 'parley:right-'],
  ])('with a password answers no query of who shows %s', async (_, credentials) => {
    const authorization = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
    const answer = await post(await listen(echo, { password: 'right' }), 'SELECT 1', {
      ...(authorization && { authorization }),
    });
    expect([answer.status, answer.headers.get('x-clickhouse-exception-code')]).toEqual([403, '516']);
    expect(await answer.text()).not.toContain('SELECT 1');
  });

  it('with a password answers who knows it', async () => {
    const authorization = `Basic ${Buffer.from('parley:right').toString('base64')}`;
    const answer = await post(await listen(echo, { password: 'right' }), 'SELECT 1', { authorization });
    expect([answer.status, await answer.text()]).toEqual([200, 'SELECT 1']);
  });

  it('knows only / and /ping', async () => {
    const url = await listen();
    expect((await fetch(`${url}/play`)).status).toBe(404);
    expect(await (await fetch(`${url}/ping`)).text()).toBe('Ok.\n');
  });

  it('runs no query of a GET: a page in a browser sends one without naming itself', async () => {
    const answer = await fetch(`${await listen()}/?query=SELECT%201`, { headers: { connection: 'close' } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('hears a browser whose page is %s: %d', async (site, status) => {
    const { port } = new URL(await listen());
    const headers = { 'sec-fetch-site': site, connection: 'close' };
    const answered = await new Promise((resolve, reject) => {
      const asked = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers });
      asked.once('response', (answer) => resolve(answer.resume().statusCode));
      asked.once('error', reject);
      asked.end('SELECT 1');
    });
    expect(answered).toBe(status);
  });

  it.each([
    ['refuses a host name that is not of this machine', undefined, 403],
    ['serves the further name it is given', 'clickhouse', 200],
  ])('%s', async (_, host, status) => {
    const { port } = new URL(await listen(echo, { host }));
    const answered = await new Promise((resolve, reject) => {
      const headers = { host: 'clickhouse:8443', connection: 'close' };
      const asked = httpRequest({ port, host: '127.0.0.1', path: '/ping', headers });
      asked.once('response', (answer) => resolve(answer.resume().statusCode));
      asked.once('error', reject);
      asked.end();
    });
    expect(answered).toBe(status);
  });
});
