import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { NEXT_MIGRATIONS, testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from './schema';
import { newTenant, startService, type TestService } from '../test/start-service';

let database: TestDatabase;
let service: TestService;
const temporary = mkdtempSync(join(tmpdir(), 'next-functions-'));

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: [...MIGRATIONS, NEXT_MIGRATIONS.postgres] });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
  rmSync(temporary, { recursive: true });
});

it('this release works on the tables of a next one, as it must during an upgrade', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant, { welcomeMessage: 'Hello' }));
  const { sequence } = await service.say(tenant, id, 'Where is my order?');
  expect(sequence).toBe(2n);
  const { rows } = await service.pool.query<{ next_release: null }>('SELECT next_release FROM messages');
  expect(rows).toHaveLength(2);
});

function withVersions(version: number): string {
  const folder = join(temporary, String(version));
  cpSync(MIGRATIONS.at(-1) as string, folder, { recursive: true });
  for (const name of readdirSync(join(folder, 'functions'))) {
    const file = join(folder, 'functions', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^-- version: \d+$/m, `-- version: ${version}`));
  }
  return folder;
}

it('messages are sent while the functions of a next release replace those of this one', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  let isOver = false;
  const sending = (async () => {
    let last = 0n;
    while (!isOver) last = (await service.say(tenant, id, 'Where is my order?')).sequence;
    return last;
  })();
  try {
    for (const version of [101, 102, 103]) {
      const directories = [...MIGRATIONS.slice(0, -1), withVersions(version), NEXT_MIGRATIONS.postgres];
      const ran = await migrate({
        url: database.url,
        schema: SCHEMA,
        directories,
        logger: createLogger('test', 'silent'),
      });
      expect(ran).toContain(`functions/send_message.sql version ${version}`);
    }
  } finally {
    isOver = true;
  }
  const last = await sending;
  expect(last).toBeGreaterThan(0n);
  const { rows } = await service.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM messages WHERE account_id = $1',
    [tenant.accountUuid],
  );
  expect(rows[0]?.n).toBe(Number(last));
});
