import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@parley/runtime';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { dumpSchema } from './dump-schema';
import { migrate, pendingMigrations, type MigrateOptions } from './migrate';

let database: TestDatabase;
let directory: string;
let options: MigrateOptions;

const write = (name: string, sql: string): void => writeFileSync(join(directory, name), sql);

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
  database = await testDatabase({ schema: 'sample', migrations: directory });
  options = { url: database.url, schema: 'sample', directory, logger: createLogger('test', 'silent') };
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

  it('leaves nothing of a file that fails half-way', async () => {
    write('0003_break.sql', 'CREATE TABLE more (id int); SELECT 1/0;');
    await expect(migrate(options)).rejects.toThrow(/division by zero/);
    expect(await pendingMigrations(options)).toEqual(['0003_break.sql']);
    expect(await dumpSchema(database.url, 'sample')).not.toContain('more');
  });

  it('refuses a file that was changed after it ran', async () => {
    await migrate(options);
    write('0001_create_things.sql', 'CREATE TABLE things (id bigint PRIMARY KEY);');
    await expect(migrate(options)).rejects.toThrow(/0001_create_things.sql has been changed/);
  });

  it('refuses to run as an older version of itself', async () => {
    await migrate(options);
    rmSync(join(directory, '0002_add_colour.sql'));
    await expect(migrate(options)).rejects.toThrow(/0002_add_colour.sql ran before/);
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
