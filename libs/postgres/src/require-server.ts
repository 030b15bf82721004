import { unavailable } from '@parley/errors';
import { versionFault } from '@parley/process';
import pg from 'pg';
import { NO_POOLER } from './sqlstate';

/** The first release with uuidv7(); install.md states it. */
const VERSION_MIN = '18';

/** What a service has to know of the server and the session before it relies on them. */
export interface ServerState {
  readonly version: string;
  /** A standby, or set to take no writes. */
  readonly is_read_only: boolean;
  readonly search_path: string;
  readonly has_schema: boolean;
  readonly may_use_schema: boolean;
}

/**
 * Makes sure that a server is new enough.
 *
 * @throws with the version found and the one that is needed
 */
export async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const fault = versionFault('Postgres', rows[0]?.server_version ?? 'unknown', VERSION_MIN);
  if (fault) throw new Error(fault);
}

/**
 * Makes sure that a session is one that a service can work with: a server that is new enough and takes writes, the
 * search path that was asked for, and a schema that the role may use.
 *
 * @throws ParleyError unavailable while the server takes no writes; an Error for what no waiting cures
 */
export async function requireServer(client: pg.Client, schema: string): Promise<void> {
  // Without parameters: it comes before anything is known of prepared statements.
  const { rows } = await client.query<ServerState>(
    `SELECT current_setting('server_version') AS version,
            current_setting('transaction_read_only') = 'on' AS is_read_only,
            current_setting('search_path') AS search_path,
            n.oid IS NOT NULL AS has_schema,
            coalesce(has_schema_privilege(n.oid, 'USAGE'), false) AS may_use_schema
       FROM (SELECT) AS one LEFT JOIN pg_namespace n ON n.nspname = ${pg.escapeLiteral(schema)}`,
  );
  const [state] = rows;
  if (!state) throw new Error('the server did not say what it is');
  const fault = faultOf(state, schema);
  if (fault) throw new Error(fault);
  if (state.is_read_only) throw unavailable('The database', new Error('the server takes no writes: is it a standby?'));
}

/** What is wrong with a session, for people; undefined if nothing is. */
export function faultOf(state: ServerState, schema: string): string | undefined {
  const tooOld = versionFault('Postgres', state.version, VERSION_MIN);
  if (tooOld) return tooOld;
  if (state.search_path.replaceAll('"', '') !== schema) {
    return `the search path is ${state.search_path}, and the connection asked for ${schema}. ${NO_POOLER}`;
  }
  if (!state.has_schema) return `there is no schema "${schema}" in this database: provision the service first`;
  if (!state.may_use_schema) return `the role may not use the schema "${schema}"`;
  return undefined;
}
