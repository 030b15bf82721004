import type { Middleware } from '../exchange/exchange';

/** For answers that are data: no browser may run, frame or sniff them, and no cache may keep them. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const;

const headers = Object.entries(securityHeaders);

/** Gives every answer the headers of data; a page of documentation replaces what it needs otherwise. */
export const setSecurityHeaders: Middleware = (_req, res, next) => {
  for (const [name, value] of headers) res.setHeader(name, value);
  next();
};
