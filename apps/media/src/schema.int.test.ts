import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedWithoutVersion, dumpSchema } from '@parley/postgres';
import { environment } from '@parley/process';
import { testDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from './schema';

it('schema.sql is what the migrations make', async () => {
  const database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  const file = join(__dirname, '..', 'schema.sql');
  const dump = await dumpSchema(database.adminUrl, SCHEMA);
  await database.drop();
  expect(changedWithoutVersion(readFileSync(file, 'utf8'), dump)).toEqual([]);
  if (environment().UPDATE_SCHEMA === 'true') writeFileSync(file, dump);
  expect(readFileSync(file, 'utf8')).toBe(dump);
});
