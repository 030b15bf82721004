import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@parley/process';
import { testClickhouse, type TestClickhouse } from '@parley/testing';
import { connect, dumpSchema, migrate, pendingMigrations, type MigrateOptions } from '.';

const logger = createLogger('test', 'silent');

let backend: TestClickhouse;
let options: MigrateOptions;

function write(name: string, sql: string): void {
  writeFileSync(join(options.directory, name), sql);
}

beforeEach(async () => {
  backend = await testClickhouse();
  options = { ...backend, directory: mkdtempSync(join(tmpdir(), 'parley-migrations-')), logger };
  write(
    '0001_create_things.sql',
    `-- Things; many of them.
CREATE TABLE IF NOT EXISTS things (
  id UInt64 -- of the thing
)
ENGINE = MergeTree ORDER BY id;

CREATE TABLE IF NOT EXISTS others (id UInt64) ENGINE = MergeTree ORDER BY id;
`,
  );
  write('0002_add_name.sql', 'ALTER TABLE things ADD COLUMN IF NOT EXISTS name String;\n');
});

afterEach(async () => {
  rmSync(options.directory, { recursive: true });
  await backend.drop();
});

describe('migrations of ClickHouse', () => {
  it('run once each, in order, and create the database', async () => {
    await backend.drop();
    expect(await migrate(options)).toEqual(['0001_create_things.sql', '0002_add_name.sql']);
    expect(await migrate(options)).toEqual([]);
  });

  it('leave the tables that they describe', async () => {
    await migrate(options);
    const clickhouse = connect(options);
    const schema = await dumpSchema(clickhouse, backend.database);
    await clickhouse.close();
    expect(schema).toMatch(/CREATE TABLE others[^]+CREATE TABLE things[^]+`name` String/);
    expect(schema).not.toContain(backend.database);
    expect(schema).not.toContain('schema_migrations');
  });

  it('may run at the same time', async () => {
    await Promise.all([migrate(options), migrate(options), migrate(options)]);
    expect(await migrate(options)).toEqual([]);
  });

  it('run again after a crash between a statement and its entry', async () => {
    await migrate(options);
    const clickhouse = connect(options);
    await clickhouse.command('TRUNCATE TABLE schema_migrations');
    await clickhouse.close();
    expect(await migrate(options)).toEqual(['0001_create_things.sql', '0002_add_name.sql']);
  });

  it('are told before they have run, and before there is a database', async () => {
    await backend.drop();
    expect(await pendingMigrations(options)).toEqual(['0001_create_things.sql', '0002_add_name.sql']);
    await migrate(options);
    write('0003_add_more.sql', 'ALTER TABLE things ADD COLUMN IF NOT EXISTS more String;\n');
    expect(await pendingMigrations(options)).toEqual(['0003_add_more.sql']);
  });

  it('say which one failed', async () => {
    write('0003_break.sql', 'ALTER TABLE nothing ADD COLUMN IF NOT EXISTS more String;\n');
    await expect(migrate(options)).rejects.toThrow(/^migration 0003_break.sql failed: .*\bnothing\b/);
    expect(await pendingMigrations(options)).toEqual(['0003_break.sql']);
  });

  it('are refused if one was changed after it ran, or is gone', async () => {
    await migrate(options);
    write('0002_add_name.sql', 'ALTER TABLE things ADD COLUMN IF NOT EXISTS names String;\n');
    await expect(migrate(options)).rejects.toThrow('0002_add_name.sql was changed');
    rmSync(join(options.directory, '0002_add_name.sql'));
    await expect(migrate(options)).rejects.toThrow('its file is missing');
  });

  it('are refused before anything runs if a statement could not run twice', async () => {
    write('0003_create_more.sql', 'CREATE TABLE more (id UInt64) ENGINE = MergeTree ORDER BY id;\n');
    await expect(migrate(options)).rejects.toThrow('0003_create_more.sql: a statement cannot be run twice');
    expect(await pendingMigrations({ ...options, directory: options.directory }).catch(() => 'refused')).toBe(
      'refused',
    );
  });
});
