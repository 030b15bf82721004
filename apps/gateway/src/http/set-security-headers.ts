import type { Middleware } from '../exchange/exchange';

/** For data: browsers must not run, frame or sniff it, and caches must not keep it. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const;

const headers = Object.entries(securityHeaders);

/** Pages of documentation override some. */
export const setSecurityHeaders: Middleware = (_req, res, next) => {
  for (const [name, value] of headers) res.setHeader(name, value);
  next();
};
