import type { Middleware } from './exchange';

/** For answers that are data: no browser may run, frame or sniff them, and no cache may keep them. */
export const setSecurityHeaders: Middleware = (_req, res, next) => {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  res.setHeader('Cache-Control', 'no-store');
  next();
};
