import { unavailable } from '@parley/errors';
import { versionFault } from '@parley/process';
import pg from 'pg';
import { NO_POOLER } from './sqlstate';

/** The first with uuidv7(); in install.md. */
const VERSION_MIN = '18';

export interface ServerState {
  readonly version: string;
  /** A standby, or read-only by setting. */
  readonly is_read_only: boolean;
  readonly search_path: string;
  readonly has_schema: boolean;
  readonly may_use_schema: boolean;
}

/** @throws with both versions */
export async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const fault = versionFault('Postgres', rows[0]?.server_version ?? 'unknown', VERSION_MIN);
  if (fault) throw new Error(fault);
}

/**
 * Version, writes, search path, and rights on the schema.
 *
 * @throws ParleyError unavailable while the server is read-only; an Error for permanent faults
 */
export async function requireServer(client: pg.Client, schema: string): Promise<void> {
  // Without parameters: prepared statements may not work yet.
  const { rows } = await client.query<ServerState>(
    `SELECT current_setting('server_version') AS version,
            current_setting('transaction_read_only') = 'on' AS is_read_only,
            current_setting('search_path') AS search_path,
            n.oid IS NOT NULL AS has_schema,
            coalesce(has_schema_privilege(n.oid, 'USAGE'), false) AS may_use_schema
       FROM (SELECT) AS one LEFT JOIN pg_namespace n ON n.nspname = ${pg.escapeLiteral(schema)}`,
  );
  const [state] = rows;
  if (!state) throw new Error('the server did not identify itself');
  const fault = faultOf(state, schema);
  if (fault) throw new Error(fault);
  if (state.is_read_only)
    throw unavailable('The database', new Error('the server does not accept writes: is it a standby?'));
}

/** In words; undefined if none. */
export function faultOf(state: ServerState, schema: string): string | undefined {
  const tooOld = versionFault('Postgres', state.version, VERSION_MIN);
  if (tooOld) return tooOld;
  if (state.search_path.replaceAll('"', '') !== schema) {
    return `the search path is ${state.search_path}, but the connection asked for ${schema}. ${NO_POOLER}`;
  }
  if (!state.has_schema) return `there is no schema "${schema}" in this database: provision the service first`;
  if (!state.may_use_schema) return `the role may not use the schema "${schema}"`;
  return undefined;
}
