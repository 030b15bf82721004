/** The pieces of a stream of server-sent events (HTML Living Standard, 9.2), each whole: what ends with a blank line. */

export const CONNECTED = ': connected\n\n';

/** An event; `data` is one line, as JSON text is. */
export function eventFrame(id: string, type: string, data: string): string {
  return `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`;
}

/** A place without an event: a reader that is cut before its first one comes again from there. */
export function placeFrame(id: string): string {
  return `id: ${id}\n\n`;
}

/** How long a reader waits before it comes again, in milliseconds. */
export function retryFrame(ms: number): string {
  return `retry: ${ms}\n\n`;
}

/** Nothing but a sign of life; with an id, the reader's place moves on without an event. */
export function heartbeatFrame(id?: string): string {
  return id === undefined ? ': heartbeat\n\n' : `: heartbeat\nid: ${id}\n\n`;
}

/** Headers of an answer that is a stream. A proxy must neither keep, change, compress nor collect it. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
} as const;
