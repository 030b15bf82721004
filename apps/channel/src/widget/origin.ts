import { ParleyError } from '@parley/errors';
import type { Request, Response } from 'express';
import type { OwnedChannel } from '../channels/channels.store';

const OF_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Allows the page to read responses, refusals too: an unreadable refusal looks like a broken connection, and is
 * retried. Refusals say nothing about visitors.
 */
export function letPageRead(req: Request, res: Response): void {
  const origin = req.header('origin');
  if (origin === undefined) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Expose-Headers', 'Retry-After');
}

/**
 * Checks that the page may carry the widget. Only browsers report origins truthfully: it keeps other sites from
 * embedding a widget, and proves nothing else.
 *
 * @throws ParleyError forbidden
 */
export function requireOrigin({ tenant, channel }: OwnedChannel, req: Request): void {
  const origin = req.header('origin');
  if (origin !== undefined && mayCarry(origin, channel.settings['allowed_origins'], tenant.mode)) return;
  // Our only page with a widget is the preview, which needs a token in live mode.
  if (req.header('sec-fetch-site') === 'same-origin') return;
  throw new ParleyError(
    'forbidden',
    origin === undefined
      ? 'The widget is not allowed on a page without an origin'
      : `The widget is not allowed on the origin ${origin}: add it under Channels → Allowed origins`,
  );
}

function mayCarry(origin: string, allowed: unknown, mode: 'live' | 'test'): boolean {
  return (Array.isArray(allowed) && allowed.includes(origin)) || (mode === 'test' && OF_THIS_MACHINE.test(origin));
}

/** Preflight: always allowed; the actual response decides. */
export function allowPreflight(req: Request, res: Response): void {
  res.setHeader('Access-Control-Allow-Origin', req.header('origin') ?? 'null');
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  res.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID');
  res.setHeader('Access-Control-Max-Age', '7200');
  res.status(204).end();
}
