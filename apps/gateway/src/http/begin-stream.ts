import type { ApiResponse } from '../exchange/exchange';

/** A stream no longer counts as a request in progress, may stay silent, and ends with its connection. */
export function beginStream(res: ApiResponse, headers: Readonly<Record<string, string>>): void {
  const { socket } = res.req;
  socket.setTimeout(0);
  socket.setNoDelay(true);
  // Notices a vanished peer although nothing is sent.
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
  // Half-closed clients are permitted, but a stream would hold its place until a write fails.
  socket.once('end', () => res.destroy());
  res.writeHead(200, headers);
  res.flushHeaders();
  res.locals.isStream = true;
  res.locals.releaseSlot?.();
  res.locals.noteAnswer?.();
}

const KEEP_ALIVE_MS = 30_000;
