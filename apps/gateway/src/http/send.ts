import type { ServerResponse } from 'node:http';

/** Sends a text, or bytes, as the whole answer. Node leaves the body out where the request is a HEAD. */
export function sendText(res: ServerResponse, status: number, type: string, text: string | Buffer): void {
  res.statusCode = status;
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** Sends a value as JSON. */
export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  sendText(res, status, 'application/json; charset=utf-8', JSON.stringify(value));
}
