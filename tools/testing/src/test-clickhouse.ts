import { randomBytes } from 'node:crypto';
import { sharedBackends } from './backends';

export interface TestClickhouse {
  readonly url: string;
  readonly database: string;
  drop(): Promise<void>;
}

/** An empty database on the shared ClickHouse. */
export async function testClickhouse(): Promise<TestClickhouse> {
  const { clickhouseUrl: url } = sharedBackends();
  const database = `test_${randomBytes(6).toString('hex')}`;
  await run(url, `CREATE DATABASE ${database}`);
  return { url, database, drop: () => run(url, `DROP DATABASE IF EXISTS ${database} SYNC`) };
}

async function run(url: string, sql: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: sql });
  const text = await response.text();
  if (!response.ok) throw new Error(`ClickHouse refused ${sql}: ${text}`);
}
