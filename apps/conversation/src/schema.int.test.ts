import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENTIMENT_NEGATIVE_MAX, SENTIMENT_POSITIVE_MIN, sentimentLabel } from '@parley/language';
import { changedWithoutVersion, createPool, dumpSchema, type Pool } from '@parley/postgres';
import { createLogger, environment } from '@parley/process';
import { formatId, newId, parseId } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from './schema';

let database: TestDatabase;
let pool: Pool;
const committed = join(__dirname, '..', 'schema.sql');

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  pool = createPool({
    url: database.url,
    schema: SCHEMA,
    applicationName: 'test',
    connectionsMax: 1,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 5_000,
    logger: createLogger('test', 'silent'),
  });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

describe('the schema', () => {
  it('is what schema.sql says', async () => {
    const dump = await dumpSchema(database.url, SCHEMA);
    expect(changedWithoutVersion(readFileSync(committed, 'utf8'), dump)).toEqual([]);
    if (environment().UPDATE_SCHEMA === 'true') writeFileSync(committed, dump);
    expect(dump).toBe(readFileSync(committed, 'utf8'));
    expect(dump).toContain("'conversation.reopened'");
  });

  it('gives functions of indexes a search path of their own: ANALYZE and a restore have none', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT DISTINCT p.proname AS name
         FROM pg_depend d JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
         JOIN pg_index i ON d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid
        WHERE p.pronamespace = $1::regnamespace ORDER BY p.proname`,
      [SCHEMA],
    );
    expect(rows.map((row) => row.name)).toEqual([
      'conversation_labels',
      'customer_marks',
      'customer_search_terms',
      'customer_terms',
      'phone_key',
    ]);
    // Names in a standard SQL body (RETURN) were resolved at creation.
    const bare = await pool.query<{ name: string }>(
      `SELECT proname AS name FROM pg_proc
        WHERE proname = ANY ($1) AND prosqlbody IS NULL
          AND NOT 'search_path=' || $2 = ANY (coalesce(proconfig, '{}'))`,
      [rows.map((row) => row.name), SCHEMA],
    );
    expect(bare.rows).toEqual([]);
  });

  it('writes ids as TypeScript does', async () => {
    const uuids = [
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      ...Array.from({ length: 50 }, () => parseId('conv', newId('conv')) as string),
    ];
    const { rows } = await pool.query<{ id: string }>(
      `SELECT type_id('conv', u) AS id FROM unnest($1::uuid[]) WITH ORDINALITY AS x (u, n) ORDER BY n`,
      [uuids],
    );
    expect(rows.map((row) => row.id)).toEqual(uuids.map((uuid) => formatId('conv', uuid)));
  });

  it('names sentiments as the language library does', async () => {
    const scores = [-1, SENTIMENT_NEGATIVE_MAX, SENTIMENT_POSITIVE_MIN, 0, 1]
      .flatMap((score) => [score - Number.EPSILON, score, score + Number.EPSILON])
      .concat(0.0999999, -0.0999999);
    const { rows } = await pool.query<{ label: string }>(
      `SELECT sentiment_label(s) AS label FROM unnest($1::float8[]) WITH ORDINALITY AS x (s, n) ORDER BY n`,
      [scores],
    );
    expect(rows.map((row) => row.label)).toEqual(scores.map(sentimentLabel));
    const none = await pool.query<{ label: string }>('SELECT sentiment_label(NULL) AS label');
    expect(none.rows[0]?.label).toBe('neutral');
  });
});
