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
  close(): void;
}

/** Above the gateway's own deadline of 5 s: who waits longer has lost the connection. */
const timeoutMs = 8_000;

/** A gateway that refused a connection gets no request for so long, unless all do. */
const avoidMs = 250;

interface Gateway {
  readonly port: number;
  readonly agent: Agent;
  /** performance.now() until which others are preferred. */
  avoidUntil: number;
}

/**
 * A client as it should be: it keeps connections, and gives one up when the answer says `Connection: close`. As common
 * clients and balancers do, it sends a request once more, elsewhere, in two cases: the connection was refused, so that
 * nothing was sent; or a connection that had been idle turned out to be closed before any byte of an answer came
 * (RFC 9112, 9.3.1: the close and the request crossed; all requests here can be repeated).
 */
export function createHttpClient(ports: readonly number[]): HttpClient {
  const gateways = ports.map((port): Gateway => ({
    port,
    agent: new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' }),
    avoidUntil: 0,
  }));
  let turn = 0;
  let moved = 0;
  const next = (tried: ReadonlySet<Gateway>): Gateway | undefined => {
    turn += 1;
    const inTurn = gateways.map((_, index) => gateways[(turn + index) % gateways.length] as Gateway);
    const left = inTurn.filter((gateway) => !tried.has(gateway));
    return left.find(({ avoidUntil }) => avoidUntil <= performance.now()) ?? left[0];
  };
  return {
    send: async (what) => {
      const tried = new Set<Gateway>();
      for (let reply: Reply | undefined; ;) {
        const gateway = next(tried);
        if (!gateway) return reply as Reply;
        if (reply) moved += 1;
        tried.add(gateway);
        const answer = await sendOnce(gateway, what);
        reply = answer.reply;
        if (!answer.mayMove) return reply;
        if ('error' in reply && reply.error === 'ECONNREFUSED') gateway.avoidUntil = performance.now() + avoidMs;
      }
    },
    moved: () => moved,
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
      timeout: timeoutMs,
      headers: {
        authorization: `Bearer ${what.key}`,
        ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
        ...(what.idempotencyKey ? { 'idempotency-key': what.idempotencyKey } : {}),
      },
    });
    let hasAnswer = false;
    const fail = (err: NodeJS.ErrnoException): void => {
      const isRefused = err.code === 'ECONNREFUSED';
      const isStale = outgoing.reusedSocket && !hasAnswer && (err.code === 'ECONNRESET' || err.code === 'EPIPE');
      resolve({ reply: { status: 0, error: err.code ?? err.message, body: undefined }, mayMove: isRefused || isStale });
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
