import type { Express } from 'express';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiResponse } from '../exchange/exchange';

/**
 * Looks after answers that were given, and that their clients have not taken in whole. They keep no place from other
 * requests; so what they hold together has a bound of its own, and beyond it the connection with the oldest ends.
 *
 * Nearly every answer goes out while it is given: to those it costs one look at what is left.
 *
 * @param charactersMax of texts that wait; one takes three bytes at the most
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
    // Bytes that are not compressed for this answer are not its own: all with a file of the API reference hold the same.
    const isShared = Buffer.isBuffer(args[0]) && !this.hasHeader('Content-Encoding');
    if (this.writableLength > 0 && !isShared && !this.closed && !unread.has(this)) add(this);
    return this;
  };
}
