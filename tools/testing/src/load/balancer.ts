import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { Parley, type Fetch } from '@parley/sdk';

export interface Balancer {
  /** @throws the connection's error */
  readonly fetch: Fetch;
  /** To another gateway, as the first had certainly not begun them. */
  moved(): number;
  /** When the oldest request under way began, by performance.now(), or Infinity. */
  oldestStartAt(): number;
  close(): void;
}

/** A client without retries, so that the outcome of each request is observed. */
export function openApi({ fetch }: Pick<Balancer, 'fetch'>, apiKey: string): Parley {
  return new Parley({ apiKey, baseUrl: 'http://gateways', fetch, maxRetries: 0 });
}

/** Above the gateway's own deadline of 5 s. */
const TIMEOUT_MS = 8_000;

/** After a refused connection, unless all refuse. */
const AVOID_MS = 250;

interface Gateway {
  readonly port: number;
  readonly agent: Agent;
  avoidUntil: number;
}

type Sent = { readonly response: Response } | { readonly error: NodeJS.ErrnoException; readonly mayMove: boolean };

/**
 * Like common clients it sends a request elsewhere if its connection was refused, or a kept one's close crossed the
 * request (RFC 9112, 9.3.1). A request that a gateway has begun and drops fails.
 */
export function createBalancer(ports: readonly number[]): Balancer {
  const gateways = ports.map((port): Gateway => ({
    port,
    agent: new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' }),
    avoidUntil: 0,
  }));
  const starts = new Set<{ readonly at: number }>();
  let turn = 0;
  let moved = 0;
  const next = (tried: ReadonlySet<Gateway>): Gateway | undefined => {
    turn += 1;
    const inTurn = gateways.map((_, index) => gateways[(turn + index) % gateways.length] as Gateway);
    const left = inTurn.filter((gateway) => !tried.has(gateway));
    return left.find(({ avoidUntil }) => avoidUntil <= performance.now()) ?? left[0];
  };
  const send: Fetch = async (url, init) => {
    const tried = new Set<Gateway>();
    for (let error: NodeJS.ErrnoException | undefined; ;) {
      const gateway = next(tried);
      if (!gateway) throw error ?? new Error('there is no gateway');
      if (error) moved += 1;
      tried.add(gateway);
      const sent = await sendOnce(gateway, url, init);
      if ('response' in sent) return sent.response;
      error = sent.error;
      if (!sent.mayMove) throw error;
      if (error.code === 'ECONNREFUSED') gateway.avoidUntil = performance.now() + AVOID_MS;
    }
  };
  return {
    fetch: async (url, init) => {
      const start = { at: performance.now() };
      starts.add(start);
      return send(url, init).finally(() => starts.delete(start));
    },
    moved: () => moved,
    // A set keeps the order.
    oldestStartAt: () => starts.values().next().value?.at ?? Infinity,
    close: () => gateways.forEach(({ agent }) => agent.destroy()),
  };
}

function sendOnce(
  { port, agent }: Gateway,
  url: string,
  { method, headers, body, signal }: RequestInit,
): Promise<Sent> {
  return new Promise((resolve) => {
    const { pathname, search } = new URL(url);
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method: method ?? 'GET',
      path: pathname + search,
      timeout: TIMEOUT_MS,
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal ? { signal } : {}),
    });
    let hasAnswer = false;
    let hasWaited = false;
    // The first look at the socket takes a whole turn of the event loop.
    outgoing.on('socket', () => setImmediate(() => setImmediate(() => (hasWaited = true))));
    const fail = (error: NodeJS.ErrnoException): void => {
      const mayMove =
        error.code === 'ECONNREFUSED' || (outgoing.reusedSocket && !hasAnswer && isCrossing(error, hasWaited));
      resolve({ error, mayMove });
    };
    outgoing.on('timeout', () => outgoing.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })));
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      hasAnswer = true;
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', fail);
      incoming.on('end', () => resolve({ response: toResponse(incoming.statusCode, incoming.headers, chunks) }));
    });
    outgoing.end(body);
  });
}

function toResponse(status = 0, headers: IncomingHttpHeaders, chunks: readonly Buffer[]): Response {
  const shown = new Headers();
  for (const [name, value] of Object.entries(headers)) shown.set(name, String(value));
  // A status without a body allows not even an empty one.
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, headers: shown });
}

/**
 * Its age says little: a busy server closes a connection while the request waits 30 to 80 ms to be read. The kernel
 * resets it (a system call's error) if the server goes with bytes unread, and ends it properly (Node's `socket hang
 * up`) if all were read. Then the close came first only if the first look at the socket after sending finds it.
 */
function isCrossing({ code, syscall }: NodeJS.ErrnoException, hasWaited: boolean): boolean {
  return (code === 'ECONNRESET' || code === 'EPIPE') && (syscall !== undefined || !hasWaited);
}
