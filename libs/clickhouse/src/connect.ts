import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createClient, type ClickHouseClient } from '@clickhouse/client';
import { readCaFile, type Logger } from '@parley/process';
import { traceStep } from '@parley/tracing';
import { translateClickHouseError } from './translate-error';

export interface ConnectOptions {
  /** `http://user:password@host:port`; `https://` for TLS. */
  readonly url: string;
  /** PEM: the CAs that the server's certificate may be from. */
  readonly caFile?: string | undefined;
  readonly database: string;
  readonly logger: Logger;
  /** The tables are of a cluster: an insert counts as stored when a majority of the replicas has it. */
  readonly isReplicated?: boolean;
}

/** A value of a query parameter; 64-bit integers beyond 2^53 go as text. */
export type ParamValue = string | number | boolean | readonly string[] | readonly number[];

/** One statement: its text with parameters as `{name:Type}`, and their values. */
export interface Statement {
  readonly sql: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

export interface QueryOptions {
  /** Milliseconds after which neither side goes on. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Settings that bound what it may use besides, such as max_threads. */
  readonly limits?: Readonly<Record<string, number>>;
}

/** A database of ClickHouse. Every method throws ParleyError only. */
export interface ClickHouse {
  /** The rows of a SELECT. Integers of 64 bits are strings in them; a DateTime64 is text in UTC. */
  query<Row extends object>(statement: Statement, options: QueryOptions): Promise<Row[]>;
  /** Changes rows in place (ALTER TABLE … UPDATE or DELETE) and returns when every copy of them has been changed. */
  mutate(statement: Statement): Promise<void>;
  /** Runs a statement without an answer. */
  command(statement: string): Promise<void>;
  /** Runs an INSERT … SELECT that has no settings of its own; returns when ClickHouse has stored the rows. */
  insertSelect(statement: Statement): Promise<void>;
  /**
   * Inserts rows whose keys are columns of the table; returns when ClickHouse has stored them. See `isRefusedRow` for
   * telling a row that can never be stored from a failure that passes.
   */
  insertRows(table: string, rows: readonly object[]): Promise<void>;
  /** Whether ClickHouse answers within 2 s. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Requests at the same time; further ones wait. */
const CONNECTIONS_MAX = 16;
const QUORUM = `, insert_quorum = 'auto'`;
/** A row more than once is one row: exact because a row's partition follows from its key. */
const FINAL_BY_PARTITION = 'do_not_merge_across_partitions_select_final = 1';

/** Readiness and the metrics wait for it: a server that hangs must not hold them up. */
const PING_TIMEOUT_MS = 2_000;

/** An insert that takes longer counts as failed; the caller repeats it, which does no harm to our tables. */
const INSERT_TIMEOUT_MS = 30_000;

/**
 * For what has no limit of its own, `command`, `insertSelect` and `mutate`: a mutation, or the figures of a week, over a hundred million
 * rows takes minutes on a busy server, and would begin anew after each time-out.
 */
const STATEMENT_TIMEOUT_MS = 15 * 60_000;

/** Connects to a database. Nothing is sent until the first request. */
export function connect(options: ConnectOptions): ClickHouse {
  const ca = readCaFile(options.caFile);
  if (ca && !options.url.startsWith('https:'))
    throw new Error('CLICKHOUSE_CA_FILE is set, and CLICKHOUSE_URL is not https://');
  const client = createClient({
    url: options.url,
    database: options.database,
    application: 'parley',
    http_agent: createAgent(options, ca),
    // The client's own timers for idle connections (1.23) outlive a request that was cancelled before it had its
    // connection, and then close that connection under a later one.
    keep_alive: { enabled: true, idle_socket_ttl: 0 },
    request_timeout: STATEMENT_TIMEOUT_MS,
    compression: { request: false, response: false },
    // Its own log repeats what we throw, with the query's text.
    log: { level: 127 },
  });
  const quorum = options.isReplicated ? QUORUM : '';
  return {
    query: (statement, query) => translated('SELECT', () => queryOverResets(client, statement, query)),
    mutate: ({ sql, params }) =>
      translated('mutation', async () => {
        await client.command({ query: `${sql} SETTINGS mutations_sync = 2`, query_params: { ...params } });
      }),
    command: (statement) =>
      translated('command', async () => {
        await client.command({ query: statement });
      }),
    insertSelect: ({ sql, params }) =>
      translated('INSERT SELECT', async () => {
        const query = `${sql}\nSETTINGS ${FINAL_BY_PARTITION}${quorum}`;
        await client.command({ query, query_params: { ...params } });
      }),
    insertRows: async (table, rows) => {
      if (rows.length > 0) await translated(`INSERT ${table}`, () => insertRows(client, table, rows, quorum));
    },
    isReachable: async () =>
      (await client.ping({ select: false, abort_signal: AbortSignal.timeout(PING_TIMEOUT_MS) })).success,
    close: () => client.close(),
  };
}

/**
 * Keeps connections, and lets go of an idle one a second before the time that the server announces: Node's agent does,
 * if it has a timeout of its own to shorten.
 */
function createAgent({ url }: ConnectOptions, ca: string | undefined): HttpAgent {
  const settings = { keepAlive: true, maxSockets: CONNECTIONS_MAX, timeout: STATEMENT_TIMEOUT_MS };
  return url.startsWith('https:') ? new HttpsAgent({ ...settings, ...(ca ? { ca } : {}) }) : new HttpAgent(settings);
}

/** A connection that was idle may be closed in the very moment in which it is used: a SELECT is then asked once more. */
async function queryOverResets<Row extends object>(
  client: ClickHouseClient,
  statement: Statement,
  options: QueryOptions,
): Promise<Row[]> {
  try {
    return await runQuery<Row>(client, statement, options);
  } catch (thrown) {
    const { code } = thrown as { code?: unknown };
    if (code !== 'ECONNRESET' && code !== 'EPIPE') throw thrown;
    return runQuery<Row>(client, statement, options);
  }
}

const attributes = { 'db.system.name': 'clickhouse' };

/** Runs a request, as a span of the trace that it is part of. */
async function translated<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await traceStep(`clickhouse ${name}`, { kind: 'client', attributes }, work);
  } catch (thrown) {
    throw translateClickHouseError(thrown);
  }
}

/**
 * Settings stand in the statement itself, not in the request: what a pooled session gets with a request could stay
 * behind for the next one.
 */
async function runQuery<Row extends object>(
  client: ClickHouseClient,
  { sql, params }: Statement,
  { timeoutMs, signal, limits = {} }: QueryOptions,
): Promise<Row[]> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const settings = [
    `max_execution_time = ${Math.max(timeoutMs, 1) / 1_000}`,
    'output_format_json_quote_64bit_integers = 1',
    FINAL_BY_PARTITION,
    ...Object.entries(limits).map(([name, value]) => `${name} = ${value}`),
  ];
  try {
    const result = await client.query({
      query: `${sql}\nSETTINGS ${settings.join(', ')}`,
      format: 'JSONEachRow',
      query_params: { ...params },
      abort_signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return await result.json<Row>();
  } catch (thrown) {
    throw timeout.aborted ? timeout.reason : thrown;
  }
}

/**
 * The rows become text here once and are sent as they are: the client's own insert() stalls the event loop for up to
 * 68 ms with 10,000 rows, this way it is 13 ms.
 *
 * async_insert is off, so that the answer means stored. No deduplication token: our tables keep no window of recent
 * blocks (one would drop an identical block that was meant), and forget duplicates by their keys.
 */
async function insertRows(
  client: ClickHouseClient,
  table: string,
  rows: readonly object[],
  more: string,
): Promise<void> {
  const timeout = AbortSignal.timeout(INSERT_TIMEOUT_MS);
  const settings = 'async_insert = 0, max_partitions_per_insert_block = 0, input_format_skip_unknown_fields = 0';
  const body = rows.map((row) => JSON.stringify(row)).join('\n');
  try {
    await client.command({
      query: `INSERT INTO ${table} SETTINGS ${settings}${more} FORMAT JSONEachRow\n${body}`,
      abort_signal: timeout,
    });
  } catch (thrown) {
    throw timeout.aborted ? timeout.reason : thrown;
  }
}
