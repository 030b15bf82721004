import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ClickHouseError, ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { eventually, testClickhouse, type TestClickhouse } from '@parley/testing';

let clickhouse: TestClickhouse;
let client: ClickHouseClient;

beforeAll(async () => {
  clickhouse = await testClickhouse();
  client = createClient({
    url: clickhouse.url,
    database: clickhouse.database,
    max_open_connections: 16,
    log: { level: ClickHouseLogLevel.OFF },
  });
  await client.command({ query: 'CREATE TABLE note (id UInt64, text String) ENGINE = MergeTree ORDER BY id' });
});

afterAll(async () => {
  await client.close();
  await clickhouse.drop();
});

async function rows<Row>(query: string, more: object = {}): Promise<Row[]> {
  const result = await client.query({ query, format: 'JSONEachRow', ...more });
  return result.json<Row>();
}

const post = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${clickhouse.url}${path}`, { method: 'POST', ...init });

const nasty = `it's \\ "quoted" \t tab \n line, ünï 漢字 🙂, \\' and \`ticks\``;

describe('query parameters', () => {
  it('come through as they are, of every type that is used', async () => {
    const id = randomUUID();
    const [row] = await rows(
      'SELECT {s:String} AS s, {n:UInt64} AS n, {a:Array(String)} AS a, {u:UUID} AS u, {d:DateTime64(3)} AS d',
      {
        query_params: { s: nasty, n: '18446744073709551615', a: [nasty, ''], u: id, d: '2026-11-21 09:30:00.123' },
        clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
      },
    );
    expect(row).toEqual({ s: nasty, n: '18446744073709551615', a: [nasty, ''], u: id, d: '2026-11-21 09:30:00.123' });
  });

  it('may be longer than 16 KiB, what Node takes of an address by default', async () => {
    const ids = Array.from({ length: 2_000 }, () => randomUUID());
    expect(await rows('SELECT length({ids:Array(String)}) AS n', { query_params: { ids } })).toEqual([{ n: 2000 }]);
  });

  it('do not stay behind for the next request', async () => {
    await rows('SELECT {left:String}', { query_params: { left: 'behind' } });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await expect(rows('SELECT {left:String}')).rejects.toMatchObject({ type: 'UNKNOWN_QUERY_PARAMETER' });
    }
  });

  it('of requests at the same time are not mixed up', async () => {
    const asked = Array.from({ length: 200 }, (_, index) => `value ${index}`);
    const queue = [...asked];
    const answered: string[] = [];
    const worker = async (): Promise<void> => {
      for (let text = queue.shift(); text !== undefined; text = queue.shift()) {
        const [row] = await rows<{ text: string }>('SELECT {text:String} AS text', { query_params: { text } });
        if (row) answered.push(row.text === text ? text : `${row.text} instead of ${text}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(answered.sort()).toEqual(asked.sort());
  });
});

describe('settings', () => {
  it('hold for their request only', async () => {
    const query = `SELECT getSetting('max_threads') AS threads, currentDatabase() AS database`;
    const before = await rows(query);
    const other = await rows<{ threads: unknown }>(query, { clickhouse_settings: { max_threads: 7 } });
    expect(String(other[0]?.threads)).toBe('7');
    await post('/?database=system', { body: query });
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await rows(query)).toEqual(before);
  });

  it('that do not exist are the typed error of ClickHouse', async () => {
    const settings = { no_such_setting: 1 } as object;
    await expect(rows('SELECT 1', { clickhouse_settings: settings })).rejects.toMatchObject({ code: '115' });
  });

  it('stop a leaked deduplication token from eating later inserts', async () => {
    await client.command({
      query: `CREATE TABLE once (id UInt64) ENGINE = MergeTree ORDER BY id SETTINGS non_replicated_deduplication_window = 100`,
    });
    await client.insert({
      table: 'once',
      values: [{ id: 1 }],
      format: 'JSONEachRow',
      clickhouse_settings: { insert_deduplication_token: 'token' },
    });
    await client.insert({ table: 'once', values: [{ id: 2 }], format: 'JSONEachRow' });
    await expect(rows('SELECT id FROM once ORDER BY id')).resolves.toHaveLength(2);
  });
});

describe('errors', () => {
  it.each([
    ['SELECT * FROM no_such_table', '60', 'UNKNOWN_TABLE'],
    ['SELEKT 1', '62', 'SYNTAX_ERROR'],
    ['SELECT throwIf(1)', '395', 'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO'],
  ])('of the engine are typed: %s', async (query, code, type) => {
    const failure = await rows(query).catch((err: unknown) => err);
    expect(failure).toBeInstanceOf(ClickHouseError);
    expect(failure).toMatchObject({ code, type });
  });

  it('carry their code in the header, and name an unknown database', async () => {
    const answer = await post('/?database=no_such_database', { body: 'SELECT 1' });
    expect([answer.status, answer.headers.get('x-clickhouse-exception-code')]).toEqual([500, '81']);
    expect(await answer.text()).toMatch(/^Code: 81\. DB::Exception: .*UNKNOWN_DATABASE/s);
  });

  it('of the memory limit end the query, not the process', async () => {
    const greedy = 'SELECT length(groupArray(number)) FROM numbers(1000000000)';
    await expect(rows(greedy, { clickhouse_settings: { max_memory_usage: '100000000' } })).rejects.toMatchObject({
      type: 'MEMORY_LIMIT_EXCEEDED',
    });
    await expect(rows('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
  });
});

describe('inserts', () => {
  it('of 10,000 rows arrive whole, whatever their text', async () => {
    const values = Array.from({ length: 10_000 }, (_, id) => ({ id, text: `${nasty} ${id}` }));
    await client.insert({ table: 'note', values, format: 'JSONEachRow' });
    const [row] = await rows(
      `SELECT count() AS count, uniqExact(text) AS texts, min(position(text, {nasty:String})) AS at FROM note`,
      {
        query_params: { nasty },
      },
    );
    expect(row).toEqual({ count: 10_000, texts: 10_000, at: 1 });
  });

  it('may be compressed with gzip', async () => {
    const query = new URLSearchParams({ query: 'INSERT INTO note FORMAT JSONEachRow', database: clickhouse.database });
    const body = new Uint8Array(gzipSync(JSON.stringify({ id: 77_777, text: 'packed' })));
    const answer = await post(`/?${query}`, { body, headers: { 'content-encoding': 'gzip' } });
    expect(answer.status).toBe(200);
    await expect(rows('SELECT text FROM note WHERE id = 77777')).resolves.toEqual([{ text: 'packed' }]);
  });

  it('in another compression are refused', async () => {
    const answer = await post('/', { body: 'SELECT 1', headers: { 'content-encoding': 'br' } });
    expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining('only gzip is supported here')]);
  });
});

describe('the front', () => {
  it('answers a ping and counts what was read', async () => {
    await expect(client.ping()).resolves.toEqual({ success: true });
    const answer = await post('/', { body: 'SELECT count() FROM numbers(100)' });
    expect(JSON.parse(answer.headers.get('x-clickhouse-summary') ?? '')).toMatchObject({
      read_rows: expect.any(String),
    });
  });

  it('writes 64-bit integers as text when asked to', async () => {
    const query = `SELECT toUInt64('18446744073709551615') AS n`;
    const quoted = { clickhouse_settings: { output_format_json_quote_64bit_integers: 1 } };
    await expect(rows(query, quoted)).resolves.toEqual([{ n: '18446744073709551615' }]);
  });

  it('does not answer pages in a browser', async () => {
    const answer = await post('/', { body: 'SELECT 1', headers: { origin: 'http://evil.example' } });
    expect(answer.status).toBe(403);
    const image = await fetch(`${clickhouse.url}/?query=CREATE+DATABASE+evil`);
    expect(image.status).toBe(405);
    expect(await rows(`SELECT name FROM system.databases WHERE name = 'evil'`)).toEqual([]);
  });

  it('ends the query of a client that has gone', async () => {
    const abort = new AbortController();
    const mark = `mark_${randomUUID().replaceAll('-', '')}`;
    const running = client.query({
      query: `SELECT count() AS ${mark} FROM numbers(1000000000000) WHERE sipHash64(number) = 1`,
      abort_signal: abort.signal,
    });
    const expectRunning = async (count: number): Promise<void> => {
      const query = `SELECT query FROM system.processes WHERE query LIKE '%AS ${mark} FROM numbers%' AND query NOT LIKE '%system.processes%'`;
      expect(await rows(query)).toHaveLength(count);
    };
    await eventually(() => expectRunning(1), { timeoutMs: 2_000 });
    abort.abort();
    await expect(running).rejects.toThrow();
    await eventually(() => expectRunning(0), { timeoutMs: 2_000 });
  });
});

describe('a file of the machine', () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-outside-'));
  const outside = join(directory, 'file.csv');
  beforeAll(() => writeFileSync(outside, '42'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const intoTable = 'CREATE TABLE stolen (n UInt64)';
  it.each([
    ['the table function', `SELECT * FROM file('${outside}', CSV, 'n UInt64')`],
    ['a table function that makes another one', `SELECT * FROM loop(file('${outside}', CSV, 'n UInt64')) LIMIT 1`],
    ['a name that is a path', `SELECT * FROM \`${outside}\``],
    ['the function', `SELECT file('${outside}')`],
    ['a table', `${intoTable} ENGINE = File(CSV, '${outside}')`],
    ['a database', `CREATE DATABASE stolen_files ENGINE = Filesystem('${directory}')`],
    [
      'a disk',
      `${intoTable} ENGINE = MergeTree ORDER BY n SETTINGS disk = disk(type = 'local', path = '${directory}/')`,
    ],
    ['an insert', `INSERT INTO note (id) FROM INFILE '${outside}' FORMAT CSV`],
    ['a template', `SELECT 1 FORMAT Template SETTINGS format_template_resultset = '${outside}'`],
    ['the list of files', `SELECT name FROM filesystem('${directory}')`],
  ])('is not read through %s', async (_, sql) => {
    const answer = await post(`/?database=${clickhouse.database}`, { body: sql });
    expect([answer.status, await answer.text()]).toEqual([
      expect.any(Number),
      expect.not.stringMatching('42|file.csv\n'),
    ]);
    expect(answer.ok).toBe(false);
  });

  it.each([
    ['an insert', (file: string) => `INSERT INTO FUNCTION file('${file}', CSV, 'n UInt64') VALUES (1)`],
    ['a query', (file: string) => `SELECT 1 INTO OUTFILE '${file}'`],
    ['a backup', (file: string) => `BACKUP TABLE note TO File('${file}')`],
  ])('is not written by %s', async (_, sql) => {
    const file = join(directory, 'written');
    const answer = await post(`/?database=${clickhouse.database}`, { body: sql(file) });
    expect([answer.ok, existsSync(file)]).toEqual([false, false]);
  });

  it.each(['url', 's3', 'remote', 'postgresql', 'mysql', 'redis', 'executable'])('nor is %s() there', async (name) => {
    const answer = await post('/', { body: `SELECT * FROM ${name}('http://127.0.0.1:1/', 'a', 'b', 'c', 'd', 'e')` });
    expect(answer.ok).toBe(false);
    expect(await answer.text()).not.toMatch(/refused|NETWORK_ERROR/i);
  });
});
