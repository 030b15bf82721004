import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createClient, type ClickHouseClient } from '@clickhouse/client';
import { readCaFile, type Logger } from '@parley/process';
import { traceStep } from '@parley/tracing';
import { translateClickHouseError } from './translate-error';

export interface ConnectOptions {
  /** `http://user:password@host:port`; `https://` for TLS. */
  readonly url: string;
  /** PEM of trusted CAs. */
  readonly caFile?: string | undefined;
  readonly database: string;
  readonly logger: Logger;
  /** On a cluster, an insert is stored when a majority of the replicas has it. */
  readonly isReplicated?: boolean;
}

/** 64-bit integers beyond 2^53 are passed as text. */
export type ParamValue = string | number | boolean | readonly string[] | readonly number[];

/** Parameters in SQL: `{name:Type}`. */
export interface Statement {
  readonly sql: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

export interface QueryOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Settings such as max_threads. */
  readonly limits?: Readonly<Record<string, number>>;
}

/** Every method throws ParleyError only. */
export interface ClickHouse {
  /** 64-bit integers are strings, a DateTime64 is text in UTC. */
  query<Row extends object>(statement: Statement, options: QueryOptions): Promise<Row[]>;
  /** ALTER TABLE … UPDATE or DELETE; returns when all replicas have applied it. */
  mutate(statement: Statement): Promise<void>;
  command(statement: string): Promise<void>;
  /** INSERT … SELECT; returns when stored. */
  insertSelect(statement: Statement): Promise<void>;
  /** Returns when stored; `isRefusedRow` distinguishes permanent failures. */
  insertRows(table: string, rows: readonly object[]): Promise<void>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

const CONNECTIONS_MAX = 16;
const QUORUM = `, insert_quorum = 'auto'`;
/** Duplicates collapse per partition: exact, because the key determines the partition. */
const FINAL_BY_PARTITION = 'do_not_merge_across_partitions_select_final = 1';

/** A hanging server must not delay readiness and metrics. */
const PING_TIMEOUT_MS = 2_000;

/** The caller then retries: our tables drop duplicates. */
const INSERT_TIMEOUT_MS = 30_000;

/** Mutations of a hundred million rows take minutes, and a time-out would restart them. */
const STATEMENT_TIMEOUT_MS = 15 * 60_000;

/** Sends nothing before the first request. */
export function connect(options: ConnectOptions): ClickHouse {
  const ca = readCaFile(options.caFile);
  if (ca && !options.url.startsWith('https:'))
    throw new Error('CLICKHOUSE_CA_FILE is set, but CLICKHOUSE_URL is not https://');
  const client = createClient({
    url: options.url,
    database: options.database,
    application: 'parley',
    http_agent: createAgent(options, ca),
    // Client 1.23: idle timers outlive a request cancelled before it connected, and close that connection later.
    keep_alive: { enabled: true, idle_socket_ttl: 0 },
    request_timeout: STATEMENT_TIMEOUT_MS,
    compression: { request: false, response: false },
    // Its log repeats our errors, with the query's text.
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

/** Node's agent closes an idle connection a second before the server, but only with its own timeout. */
function createAgent({ url }: ConnectOptions, ca: string | undefined): HttpAgent {
  const settings = { keepAlive: true, maxSockets: CONNECTIONS_MAX, timeout: STATEMENT_TIMEOUT_MS };
  return url.startsWith('https:') ? new HttpsAgent({ ...settings, ...(ca ? { ca } : {}) }) : new HttpAgent(settings);
}

/** Retries a SELECT once when an idle connection closed at use. */
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

async function translated<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await traceStep(`clickhouse ${name}`, { kind: 'client', attributes }, work);
  } catch (thrown) {
    throw translateClickHouseError(thrown);
  }
}

/** In the statement: settings of a request could remain in a pooled session. */
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
 * The client's insert() stalls the event loop for up to 68 ms with 10,000 rows, this for 13 ms. Without async_insert, a
 * response means stored. A deduplication token would drop intended identical blocks.
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
