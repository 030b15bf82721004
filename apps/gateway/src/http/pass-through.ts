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
  /** Ends the streams that pass through; their readers come again elsewhere. */
  close(): void;
}

/** Whole to the channel service: it verifies what comes, over the raw bytes, and knows nobody's key. */
export const passedRoots = ['/widget', '/widget.js', '/hooks', '/media'] as const;
/** Of an address. Providers send from few, and the channel service verifies each of theirs: they are not counted. */
const WIDGET_POLICY = { perMinute: 1_800, burst: 600 };
/** What an answer may keep silent, streams too: they have a heartbeat. */
const SILENCE_MS = 30_000;

/**
 * Passes what is under `passedRoots` on, with its body unread. It gets the request's id and the client's address, and whatever a
 * client said of them is dropped.
 *
 * @param targets `http://host:port`, in turn
 */
export function passThrough(targets: readonly string[], limiter: RateLimiter, logger: Logger): PassThrough {
  const streams = new Set<ServerResponse>();
  let turn = 0;
  const proxy = createProxyMiddleware<ApiRequest, ApiResponse>({
    router: () => targets[turn++ % targets.length] as string,
    target: targets[0] as string,
    // Without one each request would have, and end, a connection of its own.
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

/** By which an answer that has not begun becomes a problem. */
const failures = new WeakMap<ServerResponse, (err: unknown) => void>();

function fail(res: ServerResponse, err: unknown): void {
  failures.get(res)?.(unavailable('The channel service', err));
}

/** A file of a visitor and what stands around it; whoever does not say how much comes is cut off by the channel service. */
const BODY_BYTES_MAX = 26 * 1024 * 1024;

/** @throws ParleyError payload_too_large */
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

/** It takes no place of a request under way, and is measured as answered. */
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
