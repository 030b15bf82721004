import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { clickhouseRequest, e2eTarget, readStack } from '@parley/testing';
import { schemas } from '@parley/topology';

/**
 * Searches every column in Postgres and ClickHouse, NATS's files, the logs. Independent of the system's own lists, to
 * find forgotten places.
 */
export async function searchStores(text: string, home = e2eTarget().home): Promise<string[]> {
  return [
    ...(await searchTables(text, home)),
    ...searchFiles(join(home, 'nats'), text),
    ...searchFiles(join(home, 'logs'), text),
  ];
}

export async function searchTables(text: string, home = e2eTarget().home): Promise<string[]> {
  const { backends } = readStack(home);
  return [
    ...(await searchPostgres(backends.postgresUrl, text)),
    ...(await searchClickhouse(backends.clickhouseUrl, text)),
  ];
}

/** Runs statements as the database's owner. */
export async function runSql(home: string, text: string): Promise<void> {
  const { backends } = readStack(home);
  const pool = connectPostgres(backends.postgresUrl);
  try {
    await pool.query(text);
  } finally {
    await pool.end();
  }
}

function connectPostgres(adminUrl: string): Pool {
  const url = new URL(adminUrl);
  url.pathname = '/parley';
  return createPool({
    url: url.href,
    schema: 'public',
    applicationName: 'e2e',
    connectionsMax: 1,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger: createLogger('e2e', 'silent'),
  });
}

async function searchPostgres(adminUrl: string, text: string): Promise<string[]> {
  const pool = connectPostgres(adminUrl);
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY ($1)`,
      [schemas],
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM ${name} AS row
          WHERE position($1 IN row::text) > 0 OR position(encode($1::bytea, 'hex') IN row::text) > 0`,
        [text],
      );
      if (rows[0]?.n) found.push(`postgres ${name}: ${rows[0].n}`);
    }
    return found;
  } finally {
    await pool.end();
  }
}

async function searchClickhouse(backend: string, text: string): Promise<string[]> {
  const { url, headers } = clickhouseRequest(backend);
  const ask = async (sql: string): Promise<string[]> => {
    const response = await fetch(url, { method: 'POST', headers, body: sql });
    const answer = await response.text();
    if (!response.ok) throw new Error(answer);
    return answer.split('\n').filter(Boolean);
  };
  const tables = await ask(
    `SELECT name FROM system.tables WHERE database = 'parley' AND engine LIKE '%MergeTree' FORMAT TSV`,
  );
  const found: string[] = [];
  for (const name of tables) {
    const [n] = await ask(
      `SELECT count() FROM parley.${name} WHERE position(toString(tuple(*)), '${text}') > 0 FORMAT TSV`,
    );
    if (n !== '0') found.push(`clickhouse ${name}: ${n}`);
  }
  return found;
}

function searchFiles(directory: string, text: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text));
}
