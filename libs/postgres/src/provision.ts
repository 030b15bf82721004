import pg from 'pg';
import { requireVersion } from './require-server';

export interface Provision {
  readonly database: string;
  readonly schema: string;
  readonly role: string;
  readonly password: string;
}

/**
 * A service's role and schema, and the database if missing. Repeatable: changes only the password.
 *
 * @param adminUrl any database of the server, with rights to create roles and databases
 * @returns the service's URL
 * @throws if the server is too old, among others
 */
export async function provisionSchema(adminUrl: string, want: Provision): Promise<string> {
  const { database, schema, role, password } = want;
  await withClient(adminUrl, async (client) => {
    await requireVersion(client);
    const roleFound = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    const verb = roleFound.rowCount ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${quote(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
    const databaseFound = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!databaseFound.rowCount) await client.query(`CREATE DATABASE ${quote(database)}`);
  });
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  await withClient(url.href, async (client) => {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${quote(schema)} AUTHORIZATION ${quote(role)}`);
    await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  });
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.href;
}

const quote = (name: string): string => pg.escapeIdentifier(name);

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
