/** HTML Living Standard, 9.2; each frame ends with a blank line. */

export const CONNECTED = ': connected\n\n';

/** `data` is one line, as JSON is. */
export function eventFrame(id: string, type: string, data: string): string {
  return `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`;
}

/** A reader cut before its first event can resume from it. */
export function placeFrame(id: string): string {
  return `id: ${id}\n\n`;
}

/** Milliseconds before a reader reconnects. */
export function retryFrame(ms: number): string {
  return `retry: ${ms}\n\n`;
}

/** An id moves the reader's position without an event. */
export function heartbeatFrame(id?: string): string {
  return id === undefined ? ': heartbeat\n\n' : `: heartbeat\nid: ${id}\n\n`;
}

/** Keeps proxies from caching, transforming, compressing or buffering. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
} as const;
