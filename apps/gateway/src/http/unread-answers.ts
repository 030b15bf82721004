import type { Express } from 'express';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiResponse } from '../exchange/exchange';

/**
 * Bounds responses that clients have not read, which no longer count as requests in progress: beyond, the connection
 * with the oldest ends. Nearly every response is sent at once, and only pays for a look at what is left.
 *
 * @param charactersMax of waiting text, at most three bytes each
 */
export function boundUnreadAnswers(app: Express, charactersMax: number): void {
  const unread = new Map<ApiResponse, number>();
  let characters = 0;
  const forget = (res: ApiResponse): void => {
    characters -= unread.get(res) ?? 0;
    unread.delete(res);
  };
  const cut = (socket: Socket): void => {
    for (const res of unread.keys()) if (res.req.socket === socket) forget(res);
    socket.destroy();
  };
  const add = (res: ApiResponse): void => {
    res.locals.releaseSlot?.();
    unread.set(res, res.writableLength);
    characters += res.writableLength;
    res.once('close', () => forget(res));
    for (const oldest of unread.keys()) {
      if (characters <= charactersMax) return;
      cut(oldest.req.socket);
    }
  };
  const end = ServerResponse.prototype.end as (...args: unknown[]) => ApiResponse;
  app.response.end = function (this: ApiResponse, ...args: unknown[]) {
    Reflect.apply(end, this, args);
    // Responses with the same file of the API reference share its buffer.
    const isShared = Buffer.isBuffer(args[0]) && !this.hasHeader('Content-Encoding');
    if (this.writableLength > 0 && !isShared && !this.closed && !unread.has(this)) add(this);
    return this;
  };
}
