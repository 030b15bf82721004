import type { ApiResponse } from '../exchange/exchange';

/**
 * Sends the head of an answer that is a stream. From here on it takes no place of a request under way, is measured as
 * answered, and may be silent for as long as it likes; its connection ends with it.
 */
export function beginStream(res: ApiResponse, headers: Readonly<Record<string, string>>): void {
  const { socket } = res.req;
  socket.setTimeout(0);
  socket.setNoDelay(true);
  // A peer that has gone without a word is noticed though nothing is to be sent.
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
  // The server lets clients close their side early; one that leaves a stream would hold its place until a write fails.
  socket.once('end', () => res.destroy());
  res.writeHead(200, headers);
  res.flushHeaders();
  res.locals.isStream = true;
  res.locals.releaseSlot?.();
  res.locals.noteAnswer?.();
}

const KEEP_ALIVE_MS = 30_000;
