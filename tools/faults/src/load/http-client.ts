import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly key: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/** An answer, or the reason why there is none. */
export type Reply =
  | { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: unknown }
  | { readonly status: 0; readonly error: string; readonly body: undefined };

/** Sends requests to all gateways in turn, as a load balancer does. */
export interface HttpClient {
  send(what: HttpRequest): Promise<Reply>;
  /** Requests that went to another gateway, because the first one had certainly not begun them. */
  moved(): number;
  /** performance.now() at which the oldest request under way began; Infinity if there is none. */
  oldestStartAt(): number;
  close(): void;
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

/**
 * A client as it should be: it keeps connections, and gives one up when the answer says `Connection: close`. As common
 * clients and balancers do, it sends a request once more, elsewhere, in two cases: the connection was refused, so that
 * nothing was sent; or it was kept from before and the request crossed its close (RFC 9112, 9.3.1; `isCrossing`). A
 * gateway that drops a request which it has begun makes it fail.
 */
export function createHttpClient(ports: readonly number[]): HttpClient {
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
  const send = async (what: HttpRequest): Promise<Reply> => {
    const tried = new Set<Gateway>();
    for (let reply: Reply | undefined; ;) {
      const gateway = next(tried);
      if (!gateway) return reply as Reply;
      if (reply) moved += 1;
      tried.add(gateway);
      const answer = await sendOnce(gateway, what);
      reply = answer.reply;
      if (!answer.mayMove) return reply;
      if ('error' in reply && reply.error === 'ECONNREFUSED') gateway.avoidUntil = performance.now() + AVOID_MS;
    }
  };
  return {
    send: async (what) => {
      const start = { at: performance.now() };
      starts.add(start);
      return send(what).finally(() => starts.delete(start));
    },
    moved: () => moved,
    // A set keeps the order in which they began.
    oldestStartAt: () => starts.values().next().value?.at ?? Infinity,
    close: () => gateways.forEach(({ agent }) => agent.destroy()),
  };
}

function sendOnce({ port, agent }: Gateway, what: HttpRequest): Promise<{ reply: Reply; mayMove: boolean }> {
  return new Promise((resolve) => {
    const body = what.body === undefined ? undefined : Buffer.from(JSON.stringify(what.body));
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method: what.method,
      path: what.path,
      timeout: TIMEOUT_MS,
      headers: {
        authorization: `Bearer ${what.key}`,
        ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
        ...(what.idempotencyKey ? { 'idempotency-key': what.idempotencyKey } : {}),
      },
    });
    let hasAnswer = false;
    let hasWaited = false;
    // The first look at the socket after the sending is over when a whole turn of the event loop is.
    outgoing.on('socket', () => setImmediate(() => setImmediate(() => (hasWaited = true))));
    const fail = (err: NodeJS.ErrnoException): void => {
      const mayMove =
        err.code === 'ECONNREFUSED' || (outgoing.reusedSocket && !hasAnswer && isCrossing(err, hasWaited));
      resolve({ reply: { status: 0, error: err.code ?? err.message, body: undefined }, mayMove });
    };
    outgoing.on('timeout', () => outgoing.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })));
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      hasAnswer = true;
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', fail);
      incoming.on('end', () => {
        const status = incoming.statusCode ?? 0;
        resolve({ reply: { status, headers: incoming.headers, body: parse(Buffer.concat(chunks)) }, mayMove: false });
      });
    });
    outgoing.end(body);
  });
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

function parse(bytes: Buffer): unknown {
  try {
    return bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The outcome in a few words: `201`, `503 unavailable`, `ECONNRESET`. */
export function describeReply(reply: Reply): string {
  if ('error' in reply) return reply.error;
  const { code, detail } = (reply.body ?? {}) as { code?: unknown; detail?: unknown };
  if (reply.status < 400 || typeof code !== 'string') return String(reply.status);
  return reply.status < 500 ? `${reply.status} ${code}` : `${reply.status} ${code} (${String(detail)})`;
}
