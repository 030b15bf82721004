import { isIP } from 'node:net';
import { Agent, errors, request, type Dispatcher } from 'undici';
import { isAllowedAddress, isAllowedHost, type AllowList } from './allow-list';
import { guardedConnector } from './connector';
import { meterRequests, type RequestMeter } from './meter-requests';
import { ACCEPTED_ENCODINGS, decompress } from './decompress';
import { connectReasonOf, EgressError } from './errors';
import { privateLookup, publicLookup, type Lookup } from './lookup';

const WEB_PORTS = [80, 443];
const FIRST_FREE_PORT = 1_024;
const IDLE_MS = 30_000;
/** For a body whose status is enough. */
const BEGINNING_MS = 2_000;

export interface EgressRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** From look-up to last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Returns what has arrived if the body exceeds `maxBytes`, breaks off, or takes more than 2 s after the head. */
  readonly isCut?: boolean;
  /** Accepts compression; `maxBytes` limits both sizes. */
  readonly isCompressible?: boolean;
  /** For secrets: plain http only to hosts the operator named. */
  readonly httpsOnly?: boolean;
  readonly signal?: AbortSignal;
}

export interface EgressResponse {
  readonly status: number;
  /** Lower-case names; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Egress {
  /**
   * One request, whatever the response's status; redirects are not followed.
   *
   * @throws EgressError
   */
  send(request: EgressRequest): Promise<EgressResponse>;
  /**
   * Refuses impossible URLs, without a look-up.
   *
   * @throws EgressError invalid_url
   */
  check(target: Pick<EgressRequest, 'url' | 'httpsOnly'>): void;
  close(): Promise<void>;
}

export interface EgressOptions {
  readonly allow: AllowList;
  readonly meter?: RequestMeter;
  readonly publicLookup?: Lookup;
  readonly privateLookup?: Lookup;
  /**
   * false: a connection per request. When a kept connection closes at use, it is unknown whether the request arrived.
   * Default: true.
   */
  readonly isKeptAlive?: boolean;
}

/** The only way to foreign hosts: checks every connection and limits every response. Ignores proxy settings. */
export function openEgress(options: EgressOptions): Egress {
  const connect = guardedConnector({ publicLookup, privateLookup, ...options });
  const agent = new Agent({ connect, keepAliveTimeout: IDLE_MS, pipelining: options.isKeptAlive === false ? 0 : 1 });
  const leave = (outgoing: EgressRequest) => send(agent, options.allow, outgoing);
  return {
    send: options.meter ? meterRequests(options.meter, leave) : leave,
    check: (target) => void checkUrl(target, options.allow),
    close: () => agent.destroy(),
  };
}

async function send(agent: Agent, allow: AllowList, outgoing: EgressRequest): Promise<EgressResponse> {
  const url = checkUrl(outgoing, allow);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), outgoing.timeoutMs);
  const signal = outgoing.signal ? AbortSignal.any([timeout.signal, outgoing.signal]) : timeout.signal;
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method: outgoing.method ?? 'GET',
      headers: {
        ...outgoing.headers,
        ...(outgoing.isCompressible === true && { 'accept-encoding': ACCEPTED_ENCODINGS }),
      },
      body: outgoing.body,
      signal,
      // The signal limits the whole request.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    ) as Record<string, string>;
    if (outgoing.isCut === true) {
      return { status: answer.statusCode, headers, body: await readBeginning(answer, outgoing.maxBytes) };
    }
    const body = await readBody(answer, outgoing.maxBytes, url.hostname);
    const encoding = outgoing.isCompressible === true ? (headers['content-encoding'] ?? '') : '';
    return {
      status: answer.statusCode,
      headers,
      body: await decompress(body, encoding, outgoing.maxBytes, url.hostname),
    };
  } catch (err) {
    throw translate(err, url.hostname, timeout.signal, outgoing);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws EgressError invalid_url, with the message of a wrong field */
function checkUrl({ url: text, httpsOnly }: Pick<EgressRequest, 'url' | 'httpsOnly'>, allow: AllowList): URL {
  if (!URL.canParse(text)) throw new EgressError('invalid_url', 'must be a URL');
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol)) throw new EgressError('invalid_url', 'must be http or https');
  if (url.username || url.password) throw new EgressError('invalid_url', 'must not contain a user or a password');
  if (isOperators(url, allow)) return url;
  const port = portOf(url);
  if (!WEB_PORTS.includes(port) && port < FIRST_FREE_PORT) {
    throw new EgressError('invalid_url', `must not use port ${port}`);
  }
  if (httpsOnly && url.protocol !== 'https:') throw new EgressError('invalid_url', 'must be https');
  return url;
}

/** Allows any port and plain http. */
function isOperators(url: URL, allow: AllowList): boolean {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  return isAllowedHost(allow, url.hostname, portOf(url)) || (isIP(literal) > 0 && isAllowedAddress(allow, literal));
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

async function readBody(answer: Dispatcher.ResponseData, maxBytes: number, host: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the body and its connection.
    if (size > maxBytes) throw new EgressError('too_large', `${host} answered with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readBeginning({ body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const timer = setTimeout(() => body.destroy(), BEGINNING_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    };
    body.on('data', (chunk: Buffer) => {
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size > maxBytes) body.destroy();
    });
    body.once('end', end).once('error', end).once('close', end);
  });
}

function translate(
  err: unknown,
  host: string,
  timeout: AbortSignal,
  { signal, timeoutMs }: EgressRequest,
): EgressError {
  if (err instanceof EgressError) return err;
  if (signal?.aborted) return new EgressError('aborted', 'The request was aborted', err);
  if (timeout.aborted) return new EgressError('timeout', `${host} did not answer within ${timeoutMs} ms`, err);
  const { code, syscall } = err as { code?: unknown; syscall?: unknown };
  if (err instanceof errors.ConnectTimeoutError)
    return new EgressError('timeout', `${host} did not accept the connection`, err);
  // The host may have received the request before it became unreachable.
  const isConnected = syscall === 'read' || syscall === 'write';
  if (
    !isConnected &&
    typeof code === 'string' &&
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|CERT_|ERR_TLS|DEPTH_|SELF_|UNABLE_)/.test(code)
  ) {
    return new EgressError('connect', `The connection to ${host} failed (${code})`, err, connectReasonOf(code));
  }
  const reason = typeof code === 'string' ? connectReasonOf(code) : undefined;
  return new EgressError('network', `The connection to ${host} broke`, err, isConnected ? undefined : reason);
}
