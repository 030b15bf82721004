import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { Parley, type Fetch } from '@parley/sdk';

/** Sends requests to all gateways in turn, as a load balancer does. */
export interface Balancer {
  /** @throws the error of the connection */
  readonly fetch: Fetch;
  /** Requests that went to another gateway, because the first one had certainly not begun them. */
  moved(): number;
  /** performance.now() at which the oldest request under way began; Infinity if there is none. */
  oldestStartAt(): number;
  close(): void;
}

/** The API behind a balancer, with a key. Nothing is tried again unless a call says so: its outcome is what is looked at. */
export function openApi({ fetch }: Pick<Balancer, 'fetch'>, apiKey: string): Parley {
  return new Parley({ apiKey, baseUrl: 'http://gateways', fetch, maxRetries: 0 });
}

/** Above the gateway's own deadline of 5 s: who waits longer has lost the connection. */
const TIMEOUT_MS = 8_000;

/** A gateway that refused a connection gets no request for so long, unless all do. */
const AVOID_MS = 250;

interface Gateway {
  readonly port: number;
  readonly agent: Agent;
  /** performance.now() until which others are preferred. */
  avoidUntil: number;
}

/** What one gateway answered, or how its connection failed. */
type Sent = { readonly response: Response } | { readonly error: NodeJS.ErrnoException; readonly mayMove: boolean };

/**
 * A balancer as it should be: it keeps connections, and gives one up when the answer says `Connection: close`. As common
 * clients and balancers do, it sends a request once more, elsewhere, in two cases: the connection was refused, so that
 * nothing was sent; or it was kept from before and the request crossed its close (RFC 9112, 9.3.1; `isCrossing`). A
 * gateway that drops a request which it has begun makes it fail.
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
    // A set keeps the order in which they began.
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
    // The first look at the socket after the sending is over when a whole turn of the event loop is.
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
  // A status without a body takes none, not even an empty one.
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, headers: shown });
}

/**
 * Whether a connection that broke had been closed before the server read the request. Its age says little: a busy server
 * closes one while the request waits to be read, for 30 to 80 ms where one of the gateways was killed. The kernel knows:
 *
 * - It resets a connection (an error of a system call) whose server is gone, or goes, with bytes left to read.
 * - It ends one in good order (Node's own `socket hang up`) if the server has read them all. Then the close came first
 *   only if it was there already when the request was sent: the first look at the socket finds it.
 */
function isCrossing({ code, syscall }: NodeJS.ErrnoException, hasWaited: boolean): boolean {
  return (code === 'ECONNRESET' || code === 'EPIPE') && (syscall !== undefined || !hasWaited);
}
