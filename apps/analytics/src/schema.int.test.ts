import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, dumpSchema, migrate } from '@parley/clickhouse';
import { createLogger, environment } from '@parley/process';
import { testClickhouse } from '@parley/testing';
import { MIGRATIONS } from './schema';

const schemaFile = join(__dirname, '../schema.sql');

it('the committed schema.sql is what the migrations make', async () => {
  const backend = await testClickhouse();
  const logger = createLogger('test', 'silent');
  const clickhouse = connect({ ...backend, logger });
  try {
    await migrate({ ...backend, directory: MIGRATIONS, logger });
    const schema = await dumpSchema(clickhouse, backend.database);
    if (environment()['UPDATE_SCHEMA'] === 'true') writeFileSync(schemaFile, schema);
    expect(schema).toBe(readFileSync(schemaFile, 'utf8'));
  } finally {
    await clickhouse.close();
    await backend.drop();
  }
});
