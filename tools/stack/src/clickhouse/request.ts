import type { IncomingHttpHeaders } from 'node:http';

export interface EngineRequest {
  readonly sql: string;
  readonly database: string | undefined;
  readonly format: string;
  /** Includes query parameters (`param_*`). */
  readonly settings: ReadonlyMap<string, string>;
}

export class BadParameterError extends Error {
  override readonly name = 'BadParameterError';
}

/** Not the engine's; the front finds a query to cancel by log_comment. */
const transportParameters = new Set([
  ...['query', 'database', 'query_id', 'default_format', 'session_id', 'session_timeout', 'session_check'],
  ...['wait_end_of_query', 'buffer_size', 'send_progress_in_http_headers', 'http_headers_progress_interval_ms'],
  ...['enable_http_compression', 'compress', 'decompress', 'role', 'user', 'password', 'quota_key', 'log_comment'],
]);

/** As ClickHouse does: SQL is the parameter `query` and the body, joined by a newline; others are settings. */
export function readRequest(query: URLSearchParams, headers: IncomingHttpHeaders, body: string): EngineRequest {
  const settings = new Map<string, string>();
  for (const [name, value] of query) {
    if (transportParameters.has(name)) continue;
    if (!/^\w+$/.test(name)) throw new BadParameterError(`the parameter ${JSON.stringify(name)} is not a setting`);
    settings.set(name, value);
  }
  const database = query.get('database') || headers['x-clickhouse-database']?.toString() || undefined;
  const format = query.get('default_format') || headers['x-clickhouse-format']?.toString() || 'TabSeparated';
  return { sql: joined(query.get('query') ?? '', body), database, format, settings };
}

/** @param queryTag `log_comment` that identifies the query */
export function sessionStatements(request: EngineRequest, queryTag: string, memoryBytesMax: number): string {
  const settings = new Map([
    ['max_memory_usage', String(memoryBytesMax)],
    ...request.settings,
    ['log_comment', queryTag],
  ]);
  const set = [...settings].map(([name, value]) => `SET ${name} = ${quoteString(value)}`);
  const use = request.database === undefined ? [] : [`USE ${quoteName(request.database)}`];
  return [...use, ...set].join('; ');
}

export function quoteString(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;
}

function quoteName(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}

function joined(first: string, second: string): string {
  return first && second ? `${first}\n${second}` : first || second;
}
