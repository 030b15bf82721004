import type { Logger } from '@parley/process';
import type { Express, Request } from 'express';
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { answerBrokenRequest } from './http/answer-broken-request';
import { trackAnswers } from './http/track-answers';
import { newExchange, type ApiResponse } from './exchange/exchange';
import { boundUnreadAnswers } from './http/unread-answers';

export interface HttpServer {
  readonly port: number;
  /**
   * No new connections; requests under way finish, and each connection ends with its next answer. Idle ones stay for a
   * moment: closing them at once would hit requests that are on their way. Then the port is free.
   */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly lingerMs?: number;
  readonly unreadCharactersMax?: number;
}

/** How long a client may take: for the head, for the whole request, between requests, and to read an answer. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** Above the 60 s after which common load balancers drop an idle connection: they, not we, should be the first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const SILENCE_TIMEOUT_MS = 30_000;
const HEADER_BYTES_MAX = 16 * 1024;
const CONNECTIONS_MAX = 10_000;
/** Of all answers together that their clients do not take: 64 MB of Latin text, three times that at the worst. */
const UNREAD_CHARACTERS_MAX = 64 * 1024 * 1024;
/** Below SHUTDOWN_TIMEOUT_MS: requests have 15 s to come in, but a client that dawdles does not stop a shutdown. */
const DRAIN_TIMEOUT_MS = 8_000;
/** How long idle connections stay open after a stop: who uses one meanwhile is answered, and told to open another. */
const LINGER_MS = 1_000;

/** Serves an Express app over HTTP/1.1, with limits on what one client can take. */
export async function startHttpServer(
  app: Express,
  { host, port, lingerMs = LINGER_MS, unreadCharactersMax = UNREAD_CHARACTERS_MAX }: ServerOptions,
  logger: Logger,
): Promise<HttpServer> {
  const answers = trackAnswers();
  let isClosing = false;

  boundUnreadAnswers(app, unreadCharactersMax);
  const server = createServer(serverOptions(app), (req, res) => {
    answers.begin(req, res);
    if (isClosing) res.shouldKeepAlive = false;
    if (!hasPath(req as Request)) req.url = NO_PATH;
    app(req, res);
  });
  server.maxConnections = CONNECTIONS_MAX;
  server.maxHeadersCount = 0;
  server.timeout = SILENCE_TIMEOUT_MS;
  // A client that closes its side after the request (nc, some probes) still waits for the answer. The price: one that
  // has gone without a reset is noticed when the answer is written, so that its reads run to their end.
  (server as Server & { httpAllowHalfOpen: boolean }).httpAllowHalfOpen = true;
  server.on('connection', answers.watch);
  server.on('clientError', (err, socket) => answerBrokenRequest(err, socket, answers.of(socket)));
  // An expectation other than 100-continue may be ignored (RFC 9110, 10.1.1); Node would answer 417 without a body.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('connect', (_req, socket) => {
    // Node has taken its own listeners off; without one, a client that resets the connection ends the process, and one
    // that does not read keeps it for ever.
    for (const event of ['error', 'timeout']) socket.on(event, () => socket.destroy());
    answerBrokenRequest({ code: 'CONNECT' }, socket, answers.of(socket));
  });
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      isClosing = true;
      for (const res of answers.all()) res.shouldKeepAlive = false;
      await drain(server, lingerMs, logger);
    },
  };
}

/** A target that no route has. */
const NO_PATH = '*';

/** Whether Express can read a path from the target: one such as `foo://host` it would answer by itself, in HTML. */
function hasPath(req: Request): boolean {
  try {
    return typeof req.path === 'string';
  } catch {
    return false;
  }
}

/**
 * Node builds requests and answers with Express' prototypes from the start. Otherwise Express swaps the prototype of
 * both on every request, which costs a light request up to half of its time.
 */
function serverOptions(app: Express) {
  function Request(this: IncomingMessage, socket: Socket): void {
    Reflect.apply(IncomingMessage as unknown as () => void, this, [socket]);
  }
  Request.prototype = app.request;
  Object.setPrototypeOf(Request, IncomingMessage);
  function Response(this: ApiResponse, ...args: unknown[]): void {
    Reflect.apply(ServerResponse as unknown as () => void, this, args);
    // Express would make an object without fields, which costs more than all that we note in it.
    this.locals = newExchange();
  }
  Response.prototype = app.response;
  Object.setPrototypeOf(Response, ServerResponse);
  return {
    IncomingMessage: Request as unknown as typeof IncomingMessage,
    ServerResponse: Response as unknown as typeof ServerResponse,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: HEADER_BYTES_MAX,
    // Checked by a middleware, so that the answer is a problem with an id.
    requireHostHeader: false,
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function drain(server: Server, lingerMs: number, logger: Logger): Promise<void> {
  return new Promise((resolve) => {
    // Timers come before what has arrived is read: where the process had no processor for a while, requests that came in
    // time are still unread. In one turn of the event loop it accepts a connection, in the next it reads from it.
    const closeIdle = (): void => void setImmediate(() => setImmediate(() => server.closeIdleConnections()));
    const linger = setTimeout(closeIdle, lingerMs);
    const timeout = setTimeout(() => {
      logger.warn('requests did not finish in time; closing their connections');
      server.closeAllConnections();
    }, DRAIN_TIMEOUT_MS);
    // The close of an HTTP server would end idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(linger);
      clearTimeout(timeout);
      resolve();
    });
  });
}
