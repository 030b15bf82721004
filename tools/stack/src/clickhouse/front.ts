import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { messageOf } from '@parley/process';
import { TooManyWaitingError } from '@parley/queue/limiter';
import { BodyTooLargeError, readBody, UnknownEncodingError } from './body';
import { STORE_USER } from '../backends/store';
import type { Engine, EngineAnswer } from './engine';
import { FileAccessError, refuseFiles } from './refuse-files';
import { BadParameterError, readRequest } from './request';

/** Parameters are in the URL: ClickHouse's http_max_uri_size; Node's default is 16 KiB. */
const HEAD_BYTES_MAX = 1_048_576;

/** ClickHouse's own codes (src/Common/ErrorCodes.cpp), for faults found before the engine is asked. */
const engineCode = {
  badArguments: 36,
  unknownFormat: 117,
  tooManyQueries: 202,
  tooLarge: 307,
  accessDenied: 497,
  authenticationFailed: 516,
  unknown: 1000,
};

/** Node's agent closes a second earlier: the sender must close first, or requests meet a closed connection. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

export interface FrontOptions {
  /** Unpacked. */
  readonly bodyBytesMax: number;
  /** Without it, every local user is served. */
  readonly password?: string | undefined;
  /** Another name of this machine, besides localhost. */
  readonly host?: string | undefined;
  readonly pair?: { readonly cert: string; readonly key: string } | undefined;
}

/**
 * What @clickhouse/client needs of ClickHouse's HTTP interface: GET /ping, and queries by POST on /. For loopback only;
 * buffers results.
 */
export function createFront(engine: Engine, options: FrontOptions): Server {
  const { pair } = options;
  const server = { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, maxHeaderSize: HEAD_BYTES_MAX };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    void answer(engine, options, request, response);
  };
  return pair ? createSecureServer({ ...server, ...pair }, listener) : createServer(server, listener);
}

async function answer(
  engine: Engine,
  { bodyBytesMax, password, host }: FrontOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const queryId = url.searchParams.get('query_id') || randomUUID();
  const gone = new AbortController();
  response.once('close', () => gone.abort(new Error('the client has disconnected')));
  try {
    if (!isLocal(request, host)) return send(response, 403, 'Only programs on this machine may connect.\n');
    if (url.pathname === '/ping') return send(response, 200, 'Ok.\n');
    if (url.pathname !== '/') return send(response, 404, 'Only / and /ping exist here.\n');
    if (request.method !== 'POST') return send(response, 405, 'Send queries by POST.\n', { allow: 'POST' });
    if (password !== undefined && !knowsPassword(request, password))
      return sendError(response, new StrangerError(), queryId);
    const body = await readBody(request, bodyBytesMax);
    const asked = readRequest(url.searchParams, request.headers, body);
    if (asked.sql === '') return send(response, 200, 'Ok.\n');
    refuseFiles(asked.sql);
    sendAnswer(response, await engine.run(asked, gone.signal), queryId, asked.format);
  } catch (err) {
    if (!gone.signal.aborted) sendError(response, err, queryId);
  }
}

/**
 * Web pages can reach loopback: refuses them by origin, fetch site or host name. Old browsers send none of these for
 * images, so GET never queries.
 */
function isLocal({ headers }: IncomingMessage, otherName = 'localhost'): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const site = headers['sec-fetch-site'] ?? 'none';
  const isOwnPage = headers.origin === undefined && (site === 'none' || site === 'same-origin');
  return isOwnPage && ['127.0.0.1', 'localhost', otherName].includes(host);
}

class StrangerError extends Error {
  override readonly message = 'Authentication failed: password is incorrect, or there is no user with such name.';
}

function knowsPassword({ headers }: IncomingMessage, password: string): boolean {
  const [, given = ''] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(Buffer.from(given, 'base64').toString()), digest(`${STORE_USER}:${password}`));
}

function send(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8', ...headers }).end(text);
}

function sendAnswer(response: ServerResponse, result: EngineAnswer, queryId: string, format: string): void {
  response.writeHead(200, {
    'content-type': format.startsWith('JSON') ? 'application/json; charset=UTF-8' : 'text/plain; charset=UTF-8',
    'content-length': result.bytes.length,
    'x-clickhouse-query-id': queryId,
    'x-clickhouse-format': format,
    'x-clickhouse-summary': JSON.stringify({
      read_rows: String(result.rowsRead),
      read_bytes: String(result.bytesRead),
      elapsed_ns: String(Math.round(result.elapsedMs * 1e6)),
    }),
  });
  response.end(result.bytes);
}

/** The client parses the text, which must begin with `Code: N. DB::Exception: `. */
function sendError(response: ServerResponse, err: unknown, queryId: string): void {
  const { status, code, message } = describeError(err);
  const text = /^Code: \d+\. DB::Exception: /.test(message) ? message : `Code: ${code}. DB::Exception: ${message}`;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=UTF-8',
    'x-clickhouse-query-id': queryId,
    'x-clickhouse-exception-code': String(code),
    // The unread rest of a body must not be taken for the next request.
    ...(status === 413 || status === 403 ? { connection: 'close' } : {}),
  });
  response.end(`${text}\n`);
}

function describeError(err: unknown): { status: number; code: number; message: string } {
  const message = messageOf(err);
  if (err instanceof StrangerError) return { status: 403, code: engineCode.authenticationFailed, message };
  if (err instanceof FileAccessError) return { status: 403, code: engineCode.accessDenied, message };
  if (err instanceof BodyTooLargeError)
    return { status: 413, code: engineCode.tooLarge, message: `${message}. (TOO_LARGE)` };
  if (err instanceof UnknownEncodingError) return { status: 415, code: engineCode.unknownFormat, message };
  if (err instanceof BadParameterError) return { status: 400, code: engineCode.badArguments, message };
  if (err instanceof TooManyWaitingError) return { status: 503, code: engineCode.tooManyQueries, message };
  const code = (err as { clickhouseCode?: unknown }).clickhouseCode;
  return { status: 500, code: typeof code === 'number' ? code : engineCode.unknown, message };
}
