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
   * Refuses new connections and lets requests finish. Idle connections stay for a moment: closing them at once would
   * hit requests on their way.
   */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly lingerMs?: number;
  readonly unreadCharactersMax?: number;
}

/** For the head, the request, between requests, and to read a response. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** Longer than the 60 s of common load balancers, which should close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const SILENCE_TIMEOUT_MS = 30_000;
const HEADER_BYTES_MAX = 16 * 1024;
const CONNECTIONS_MAX = 10_000;
/** All responses together: 64 MB of Latin text, at worst three times that. */
const UNREAD_CHARACTERS_MAX = 64 * 1024 * 1024;
/** Below SHUTDOWN_TIMEOUT_MS: requests have 15 s, but a slow client must not block a shutdown. */
const DRAIN_TIMEOUT_MS = 8_000;
/** For idle connections after a stop. */
const LINGER_MS = 1_000;

/** HTTP/1.1, with limits per client. */
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
  // Clients that half-close after the request (nc, some probes) still wait for the response. The price: one that left
  // without a reset is noticed only when the response is written.
  (server as Server & { httpAllowHalfOpen: boolean }).httpAllowHalfOpen = true;
  server.on('connection', answers.watch);
  server.on('clientError', (err, socket) => answerBrokenRequest(err, socket, answers.of(socket)));
  // Expectations other than 100-continue may be ignored (RFC 9110, 10.1.1); Node would answer 417 without a body.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('connect', (_req, socket) => {
    // Node has removed its listeners: without ours, a reset ends the process and a client that does not read stays
    // connected.
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

/** A target that no route matches. */
const NO_PATH = '*';

/** Express answers targets such as `foo://host` itself, in HTML. */
function hasPath(req: Request): boolean {
  try {
    return typeof req.path === 'string';
  } catch {
    return false;
  }
}

/** With Express' prototypes: swapping them per request costs a light one up to half its time. */
function serverOptions(app: Express) {
  function Request(this: IncomingMessage, socket: Socket): void {
    Reflect.apply(IncomingMessage as unknown as () => void, this, [socket]);
  }
  Request.prototype = app.request;
  Object.setPrototypeOf(Request, IncomingMessage);
  function Response(this: ApiResponse, ...args: unknown[]): void {
    Reflect.apply(ServerResponse as unknown as () => void, this, args);
    // Express would create an object without fields, which is slower.
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
    // A middleware checks it, so that the response is a problem with an id.
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
    // Timers run before pending reads: after a stall, requests that came in time are still unread. One turn accepts a
    // connection, the next reads it.
    const closeIdle = (): void => void setImmediate(() => setImmediate(() => server.closeIdleConnections()));
    const linger = setTimeout(closeIdle, lingerMs);
    const timeout = setTimeout(() => {
      logger.warn('requests did not finish in time; closing their connections');
      server.closeAllConnections();
    }, DRAIN_TIMEOUT_MS);
    // `close` of an HTTP server would end idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(linger);
      clearTimeout(timeout);
      resolve();
    });
  });
}
