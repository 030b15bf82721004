import { createServer } from 'node:http';
import { ParleyError } from '@parley/errors';
import { createLogger } from '@parley/process';
import { freePort, testClickhouse, type TestClickhouse } from '@parley/testing';
import { connect, isRefusedRow, isUnknownFailure, type ClickHouse } from '.';

const logger = createLogger('test', 'silent');
const soon = { timeoutMs: 10_000 };

let backend: TestClickhouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  backend = await testClickhouse();
  clickhouse = connect({ ...backend, logger });
  await clickhouse.command(
    `CREATE TABLE things (id UInt64, name String, kind Enum8('a' = 1, 'b' = 2), at DateTime64(3, 'UTC')) ENGINE = MergeTree ORDER BY id`,
  );
});

beforeEach(() => clickhouse.command('TRUNCATE TABLE things'));

afterAll(async () => {
  await clickhouse.close();
  await backend.drop();
});

const thing = { id: 1, name: 'one', kind: 'a', at: '2026-11-21 09:30:00.123' };

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (err: unknown) => (err instanceof ParleyError ? err.code : `no ParleyError: ${String(err)}`),
  );
}

describe('the ClickHouse door', () => {
  it('gives back what was inserted, byte for byte', async () => {
    const rows = [
      thing,
      {
        id: '18446744073709551615',
        name: `it's a "quote" \\ \n\t 🚚 {x:String}`,
        kind: 'b',
        at: '1970-01-01 00:00:00.000',
      },
    ];
    await clickhouse.insertRows('things', rows);
    const found = await clickhouse.query({ sql: 'SELECT * FROM things ORDER BY id', params: {} }, soon);
    expect(found).toEqual([{ ...rows[0], id: '1' }, rows[1]]);
  });

  it('sends parameters as values, never as text of the statement', async () => {
    const text = `' OR 1 = 1 -- \\ 🚚`;
    const params = { text, number: 7, list: ['a', `b'`], numbers: [1, 2], flag: true };
    const sql =
      'SELECT {text:String} AS text, {number:UInt8} AS number, {list:Array(String)} AS list, {numbers:Array(UInt8)} AS numbers, {flag:Bool} AS flag';
    expect(await clickhouse.query({ sql, params }, soon)).toEqual([params]);
  });

  it('keeps two identical inserts: no window of recent blocks drops one', async () => {
    await clickhouse.insertRows('things', [thing]);
    await clickhouse.insertRows('things', [thing]);
    expect(await clickhouse.query({ sql: 'SELECT count() AS count FROM things', params: {} }, soon)).toEqual([
      { count: '2' },
    ]);
  });

  it('inserts nothing for no rows', async () => {
    await expect(clickhouse.insertRows('no_such_table', [])).resolves.toBeUndefined();
  });

  it.each([
    ['a word that the column does not know', { ...thing, kind: 'c' }],
    ['no number', { ...thing, id: 'one' }],
    ['no time', { ...thing, at: 'yesterday' }],
    ['half a pair of surrogates at the end', { ...thing, name: '\ud83d' }],
    ['half a pair of surrogates in the middle', { ...thing, name: '\ud83d and more' }],
  ])('tells a row that can never be stored: %s', async (_, row) => {
    const refusal: unknown = await clickhouse.insertRows('things', [thing, row]).catch((err: unknown) => err);
    expect([isRefusedRow(refusal), isUnknownFailure(refusal)]).toEqual([true, false]);
    expect(await clickhouse.query({ sql: 'SELECT count() AS count FROM things', params: {} }, soon)).toEqual([
      { count: '0' },
    ]);
  });

  it.each([
    ['the table is not there', 'no_such_table', thing],
    ['it has a column that the table does not know yet', 'things', { ...thing, colour: 'red' }],
  ])('does not blame the row if %s', async (_, table, row) => {
    const failure: unknown = await clickhouse.insertRows(table, [row]).catch((err: unknown) => err);
    expect(failure).toMatchObject({ code: 'internal' });
    expect([isRefusedRow(failure), isUnknownFailure(failure)]).toEqual([false, true]);
  });

  it('ends a query at its time, on both sides', async () => {
    const slow = { sql: 'SELECT sum(sipHash64(number)) FROM numbers(100000000000)', params: {} };
    const start = performance.now();
    expect(await codeOf(clickhouse.query(slow, { timeoutMs: 300 }))).toBe('deadline_exceeded');
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('ends a query when its caller goes', async () => {
    const slow = { sql: 'SELECT sum(sipHash64(number)) FROM numbers(100000000000)', params: {} };
    const controller = new AbortController();
    const running = codeOf(clickhouse.query(slow, { timeoutMs: 60_000, signal: controller.signal }));
    controller.abort();
    expect(await running).toBe('unavailable');
  });

  it('leaves the connections of others alone when its caller goes at once', async () => {
    await clickhouse.query({ sql: 'SELECT 1', params: {} }, soon);
    const caller = new AbortController();
    const query = clickhouse.query({ sql: 'SELECT 1', params: {} }, { ...soon, signal: caller.signal });
    caller.abort();
    expect(await codeOf(query)).toBe('unavailable');
    // Longer than the 2.5 s after which the client closes an idle connection.
    await clickhouse.command('SELECT sleep(3)');
  });

  it('lets go of an idle connection before the server does', async () => {
    const server = createServer({ keepAliveTimeout: 2_000 }, (request, response) => {
      request.resume().once('end', () => response.end());
    });
    const closing = new Promise<string>((resolve) => {
      server.once('connection', (socket) => {
        socket.once('end', () => resolve('the client'));
        socket.once('timeout', () => resolve('the server'));
      });
    });
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    const idle = connect({ url: `http://127.0.0.1:${port}`, database: 'x', logger });
    await idle.command('SELECT 1');
    expect(await closing).toBe('the client');
    await idle.close();
    server.close();
  });

  it('is unavailable when nobody answers', async () => {
    const away = connect({ url: `http://127.0.0.1:${await freePort()}`, database: 'x', logger });
    expect(await codeOf(away.query({ sql: 'SELECT 1', params: {} }, soon))).toBe('unavailable');
    expect(await codeOf(away.insertRows('things', [thing]))).toBe('unavailable');
    expect(await away.isReachable()).toBe(false);
    await away.close();
  });

  it('does not reach one that takes the connection and says nothing', async () => {
    const server = createServer(() => undefined);
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    const hanging = connect({ url: `http://127.0.0.1:${port}`, database: 'x', logger });
    expect(await hanging.isReachable()).toBe(false);
    await hanging.close();
    server.closeAllConnections();
    server.close();
  });

  it('reaches one that is there', async () => {
    expect(await clickhouse.isReachable()).toBe(true);
  });
});
