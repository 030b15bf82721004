import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createLogger } from '@parley/process';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { changedWithoutVersion, dumpSchema } from './dump-schema';
import { migrate, pendingMigrations, requireMigrations, type MigrateOptions } from './migrate';

let database: TestDatabase;
let directory: string;
let options: MigrateOptions;

const write = (name: string, sql: string): void => writeFileSync(join(directory, name), sql);

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
  database = await testDatabase({ schema: 'sample', migrations: [directory] });
  options = { url: database.url, schema: 'sample', directories: [directory], logger: createLogger('test', 'silent') };
  write('0001_create_things.sql', 'CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL);');
  write('0002_add_colour.sql', "ALTER TABLE things ADD COLUMN colour text NOT NULL DEFAULT 'red';");
});

afterEach(async () => {
  await database.drop();
  rmSync(directory, { recursive: true });
});

describe('migrate', () => {
  it('runs each file once, in order', async () => {
    expect(await migrate(options)).toEqual(['0001_create_things.sql', '0002_add_colour.sql']);
    expect(await migrate(options)).toEqual([]);
    expect(await pendingMigrations(options)).toEqual([]);
  });

  it('is harmless when ten start at once', async () => {
    const runs = await Promise.all(Array.from({ length: 10 }, () => migrate(options)));
    expect(runs.flat().sort()).toEqual(['0001_create_things.sql', '0002_add_colour.sql']);
  });

  it('runs the folders of libraries before the service’s own, whatever the files are called', async () => {
    const library = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(library, '0009_create_colours.sql'), 'CREATE TABLE colours (name text);');
    write('0003_refer.sql', 'ALTER TABLE colours ADD COLUMN thing int REFERENCES things;');
    const both = { ...options, directories: [library, directory] };
    const names = ['0009_create_colours.sql', '0001_create_things.sql', '0002_add_colour.sql', '0003_refer.sql'];
    expect(await migrate(both)).toEqual(names);
    expect(await migrate(both)).toEqual([]);
    writeFileSync(join(library, '0003_refer.sql'), '');
    await expect(migrate(both)).rejects.toThrow('two migrations are called 0003_refer.sql');
    rmSync(library, { recursive: true });
  });

  it('leaves nothing of a file that fails half-way', async () => {
    write('0003_break.sql', 'CREATE TABLE more (id int); SELECT 1/0;');
    await expect(migrate(options)).rejects.toThrow('migration 0003_break.sql failed: division by zero');
    expect(await pendingMigrations(options)).toEqual(['0003_break.sql']);
    expect(await dumpSchema(database.url, 'sample')).not.toContain('more');
  });

  it('gives way to others while somebody holds its table, and goes through afterwards', async () => {
    const lines: string[] = [];
    const logger = createLogger('test', 'warn', { write: (line) => void lines.push(line) });
    await migrate(options);
    write('0003_add_size.sql', 'ALTER TABLE things ADD COLUMN size int;');
    const [holder, reader] = [1, 2].map(
      () => new pg.Client({ connectionString: database.url, options: '-c search_path=sample', query_timeout: 4_000 }),
    ) as [pg.Client, pg.Client];
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('BEGIN; SELECT FROM things');
    const migrating = migrate({ ...options, logger });
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    // Not the lock's holder: in its transaction, pg_stat_activity does not change.
    await eventually(async () => expect((await reader.query(waiting)).rowCount).toBe(1));
    const read = await reader.query('SELECT FROM things').catch((err: Error) => err.message);
    await holder.query('COMMIT');
    expect(await migrating).toEqual(['0003_add_size.sql']);
    expect(read).toMatchObject({ rowCount: 0 });
    expect(lines).toEqual([expect.stringContaining('"migration":"0003_add_size.sql"')]);
    await Promise.all([holder.end(), reader.end()]);
  });

  it('gives up a server that takes the connection and says nothing', async () => {
    const silent = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const end = expect(migrate({ ...options, url: `postgres://a:b@127.0.0.1:${port}/c` })).rejects.toThrow('timeout');
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    await end.finally(() => silent.close());
  });

  it('refuses a file that was changed after it ran', async () => {
    await migrate(options);
    write('0001_create_things.sql', 'CREATE TABLE things (id bigint PRIMARY KEY);');
    await expect(migrate(options)).rejects.toThrow(/0001_create_things.sql was changed/);
  });

  it('refuses to run as an older version of itself', async () => {
    await migrate(options);
    rmSync(join(directory, '0002_add_colour.sql'));
    await expect(migrate(options)).rejects.toThrow(/0002_add_colour.sql ran before/);
  });
});

describe('files of functions', () => {
  const define = (version: number, body: string, name = 'colours'): void =>
    write(
      `functions/${name}.sql`,
      `-- version: ${version}\nCREATE OR REPLACE FUNCTION ${name}() RETURNS text LANGUAGE sql ${body};`,
    );
  const NUMBERED = ['0001_create_things.sql', '0002_add_colour.sql'];

  async function ask<Row extends object>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: database.url, options: '-c search_path=sample' });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  beforeEach(() => {
    mkdirSync(join(directory, 'functions'));
    define(1, `RETURN 'red'`);
  });

  it('run after the numbered files, and again when their version rises', async () => {
    expect(await migrate(options)).toEqual([...NUMBERED, 'functions/colours.sql version 1']);
    expect(await migrate(options)).toEqual([]);
    define(2, `RETURN (SELECT string_agg(colour, ' ') FROM things)`);
    expect(await pendingMigrations(options)).toEqual(['functions/colours.sql version 2']);
    await ask(`INSERT INTO things VALUES (1, 'one'), (2, 'two')`);
    expect(await migrate(options)).toEqual(['functions/colours.sql version 2']);
    expect(await ask('SELECT colours()')).toEqual([{ colours: 'red red' }]);
  });

  it('run once when ten start at once', async () => {
    await migrate(options);
    define(2, `RETURN 'green'`);
    const runs = await Promise.all(Array.from({ length: 10 }, () => migrate(options)));
    expect(runs.flat()).toEqual(['functions/colours.sql version 2']);
  });

  it('run in the order of their references, and drop the signatures that they list after that', async () => {
    define(1, 'RETURN zebra()', 'apes');
    define(1, `RETURN 'zebra'`, 'zebra');
    await migrate(options);
    expect(await ask('SELECT apes()')).toEqual([{ apes: 'zebra' }]);
    write(
      'functions/zebra.sql',
      `-- version: 2\n-- drops: zebra()
       CREATE OR REPLACE FUNCTION zebra(stripes int) RETURNS text LANGUAGE sql RETURN 'zebra ' || stripes;`,
    );
    define(2, 'RETURN zebra(2)', 'apes');
    await migrate(options);
    expect(await ask('SELECT apes()')).toEqual([{ apes: 'zebra 2' }]);
    expect(await ask(`SELECT to_regprocedure('zebra()') AS old`)).toEqual([{ old: null }]);
  });

  it('run all or not at all', async () => {
    await migrate(options);
    define(2, `RETURN 'green'`);
    define(1, 'RETURN nowhere()', 'lost');
    await expect(migrate(options)).rejects.toThrow(/functions\/lost.sql: function nowhere\(\) does not exist/);
    expect(await ask('SELECT colours()')).toEqual([{ colours: 'red' }]);
    expect(await pendingMigrations(options)).toEqual([
      'functions/colours.sql version 2',
      'functions/lost.sql version 1',
    ]);
  });

  it('are not undone by an earlier release, whose service starts nevertheless', async () => {
    define(3, `RETURN 'green'`);
    await migrate(options);
    define(2, `RETURN 'red'`);
    expect(await pendingMigrations(options)).toEqual([]);
    await expect(migrate(options)).rejects.toThrow(
      'functions/colours.sql ran in version 3, but here it is version 2: is this an older version?',
    );
    rmSync(join(directory, 'functions'), { recursive: true });
    expect(await pendingMigrations(options)).toEqual([]);
    await expect(migrate(options)).rejects.toThrow('functions/colours.sql ran before, but its file is missing');
    expect(await ask('SELECT colours()')).toEqual([{ colours: 'green' }]);
  });

  it('need a higher version for each change, which schema.sql shows before a database does', async () => {
    await migrate(options);
    const before = await dumpSchema(database.url, 'sample');
    define(1, `RETURN 'green'`);
    await expect(migrate(options)).rejects.toThrow(
      'migration functions/colours.sql version 1 was changed after it ran: raise its version',
    );
    const other = await testDatabase({ schema: 'sample', migrations: [directory] });
    const after = await dumpSchema(other.url, 'sample');
    await other.drop();
    expect(changedWithoutVersion(before, after)).toEqual(['functions/colours.sql version 1']);
    expect(changedWithoutVersion(before, before)).toEqual([]);
    expect(changedWithoutVersion(before, after.replace('version 1', 'version 2'))).toEqual([]);
    write('functions/colours.sql', 'SELECT 1;');
    await expect(migrate(options)).rejects.toThrow('functions/colours.sql has no line "-- version: <number>"');
  });
});

describe('requireMigrations', () => {
  const lines: { msg: string }[] = [];
  const logger = createLogger('test', 'info', {
    write: (line) => void lines.push(JSON.parse(line) as { msg: string }),
  });
  const said = (): string[] => lines.map((line) => line.msg);
  const at = (change: (url: URL) => void): MigrateOptions => {
    const url = new URL(database.url);
    change(url);
    return { ...options, url: url.href, logger };
  };

  beforeEach(() => void (lines.length = 0));

  async function lendPort(port: number): Promise<Server> {
    const { hostname, port: target } = new URL(database.url);
    const server = createServer((socket) => {
      const upstream = connect(Number(target), hostname);
      socket.on('error', () => upstream.destroy()).pipe(upstream);
      upstream.on('error', () => socket.destroy()).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  }

  it('waits for a server that is away, and says so once', async () => {
    await migrate(options);
    const first = await lendPort(0);
    const { port } = first.address() as AddressInfo;
    await new Promise((resolve) => first.close(resolve));
    const waiting = requireMigrations(at((url) => (url.host = `127.0.0.1:${port}`)));
    await eventually(() => expect(said()).toEqual(['postgres is unreachable; waiting for it']));
    const second = await lendPort(port);
    await waiting;
    expect(said()).toEqual(['postgres is unreachable; waiting for it', 'postgres is reachable']);
    await new Promise((resolve) => second.close(resolve));
  });

  it('does not wait for what no waiting cures', async () => {
    await expect(requireMigrations({ ...options, logger })).rejects.toThrow(
      'migrations have not run: 0001_create_things.sql, 0002_add_colour.sql',
    );
    await expect(requireMigrations(at((url) => (url.pathname = '/nowhere')))).rejects.toThrow(
      'DATABASE_URL: database "nowhere" does not exist',
    );
    await expect(requireMigrations(at((url) => (url.password = 'wrong')))).rejects.toThrow(
      /^DATABASE_URL: .*authentication failed/,
    );
    await expect(requireMigrations(at((url) => url.searchParams.set('sslmode', 'verify-full')))).rejects.toThrow(
      'DATABASE_URL: The server does not support SSL connections',
    );
    await expect(requireMigrations({ ...options, schema: 'other', logger })).rejects.toThrow(
      'DATABASE_URL: there is no schema "other" in this database: provision the service first',
    );
    expect(said()).toEqual([]);
  });

  it('does not wait where the role has no rights in the schema', async () => {
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query('CREATE SCHEMA closed');
    await admin.end();
    await expect(requireMigrations({ ...options, schema: 'closed', logger })).rejects.toThrow(
      'DATABASE_URL: the role may not use the schema "closed"',
    );
  });

  it('waits for a server that takes no writes', async () => {
    await migrate(options);
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    const name = pg.escapeIdentifier(new URL(database.url).pathname.slice(1));
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const waiting = requireMigrations({ ...options, logger });
    await eventually(() => expect(said()).toEqual(['postgres is unreachable; waiting for it']));
    await admin.query(
      `SET default_transaction_read_only = off; ALTER DATABASE ${name} RESET default_transaction_read_only`,
    );
    await waiting;
    await admin.end();
  });
});

describe('dumpSchema', () => {
  it('shows tables, keys, indexes and functions without the schema’s name', async () => {
    write(
      '0003_more.sql',
      'CREATE INDEX things_by_name ON things (name) WHERE colour IS NOT NULL; CREATE FUNCTION two() RETURNS int LANGUAGE sql AS $$ SELECT 2 $$;',
    );
    await migrate(options);
    const dump = await dumpSchema(database.url, 'sample');
    expect(dump).toContain(
      "CREATE TABLE things (\n  id integer NOT NULL,\n  name text NOT NULL,\n  colour text DEFAULT 'red'::text NOT NULL,\n  CONSTRAINT things_pkey PRIMARY KEY (id)\n);",
    );
    expect(dump).toContain('CREATE INDEX things_by_name ON things USING btree (name) WHERE (colour IS NOT NULL);');
    expect(dump).toContain('CREATE OR REPLACE FUNCTION two()');
    expect(dump).not.toContain('schema_migrations');
  });
});
