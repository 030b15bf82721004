import { ParleyError, unavailable } from '@parley/errors';
import type { Logger } from '@parley/process';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { RateLimiter } from '../limits/rate-limiter';
import { clientAddress } from './client-address';
import type { ApiRequest, ApiResponse, Middleware } from '../exchange/exchange';
import { isUnder } from './in-order';

export interface PassThrough {
  readonly middleware: Middleware;
  close(): void;
}

/** Unchanged to the channel service, which verifies the raw bytes, without API keys. */
export const passedRoots = ['/widget', '/widget.js', '/hooks', '/media'] as const;
/** Per address. Hooks are exempt: providers send from few addresses, and each is verified. */
const WIDGET_POLICY = { perMinute: 1_800, burst: 600 };
/** Longest silence of a response, including streams, which have a heartbeat. */
const SILENCE_MS = 30_000;

/**
 * Proxies `passedRoots` with the body unread; sets the request id and client address, whatever the client said.
 *
 * @param targets `http://host:port`, used in turn
 */
export function passThrough(targets: readonly string[], limiter: RateLimiter, logger: Logger): PassThrough {
  const streams = new Set<ServerResponse>();
  let turn = 0;
  const proxy = createProxyMiddleware<ApiRequest, ApiResponse>({
    router: () => targets[turn++ % targets.length] as string,
    target: targets[0] as string,
    // Otherwise each request would open a connection.
    agent: new Agent({ keepAlive: true }),
    proxyTimeout: SILENCE_MS,
    on: {
      proxyReq: (proxied, req, res) => {
        proxied.setHeader('x-request-id', res.locals.requestId);
        proxied.setHeader('x-parley-client', clientAddress(req.ip));
        res.once('close', () => proxied.destroy());
      },
      proxyRes: (proxied, _req, res) => {
        if (proxied.headers['content-type']?.startsWith('text/event-stream')) keepStream(streams, res, proxied);
      },
      error: (err, _req, res) => {
        logger.debug({ err }, 'the channel service did not answer');
        if ('locals' in res && !res.headersSent) fail(res, err);
        else res.destroy();
      },
    },
  });
  return {
    middleware: async (req, res, next) => {
      const root = passedRoots.find((one) => isUnder(one, req.path));
      if (!root) return next();
      res.locals.route = `${root}/*`;
      if (root === '/widget' || root === '/media') await limit(limiter, req);
      refuseLarge(req);
      failures.set(res, next);
      await proxy(req, res, next);
    },
    close: () => {
      for (const res of streams) res.destroy();
    },
  };
}

/** Turns a failure before the response begins into a problem. */
const failures = new WeakMap<ServerResponse, (err: unknown) => void>();

function fail(res: ServerResponse, err: unknown): void {
  failures.get(res)?.(unavailable('The channel service', err));
}

/** A visitor's file and its form; the channel service cuts off undeclared lengths. */
const BODY_BYTES_MAX = 26 * 1024 * 1024;

function refuseLarge(req: ApiRequest): void {
  if (Number(req.headers['content-length'] ?? 0) <= BODY_BYTES_MAX) return;
  throw new ParleyError('payload_too_large', `The body has more than ${BODY_BYTES_MAX} bytes`);
}

async function limit(limiter: RateLimiter, req: ApiRequest): Promise<void> {
  const decision = await limiter.take(`parley:widget:${clientAddress(req.ip)}`, WIDGET_POLICY);
  if (decision.isAllowed) return;
  const retryAfterSeconds = decision.resetSeconds;
  throw new ParleyError('rate_limited', 'Too many requests from this address', { retryAfterSeconds });
}

/** No longer a request in progress, and measured as answered. */
function keepStream(streams: Set<ServerResponse>, res: ApiResponse, proxied: IncomingMessage): void {
  streams.add(res);
  res.once('close', () => {
    streams.delete(res);
    proxied.destroy();
  });
  res.req.socket.setNoDelay(true);
  res.locals.isStream = true;
  res.locals.releaseSlot?.();
  res.locals.noteAnswer?.();
}
