import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly at: number;
}

export interface Receiver {
  readonly url: string;
  /** In order of arrival. */
  readonly received: Received[];
  at(path: string): Received[];
  /** The most concurrent requests to a path. */
  widest(path: string): number;
  stop(): Promise<void>;
}

/** Not answering hangs the request. */
export type Behaviour = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

const well: Behaviour = (response) => void response.writeHead(204).end();

/** Paths without a behaviour answer 200. */
export async function startReceiver(behaviours: Readonly<Record<string, Behaviour>> = {}): Promise<Receiver> {
  const received: Received[] = [];
  const running = new Map<string, number>();
  const widest = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    running.set(path, (running.get(path) ?? 0) + 1);
    widest.set(path, Math.max(widest.get(path) ?? 0, running.get(path) ?? 0));
    response.once('close', () => running.set(path, (running.get(path) ?? 0) - 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const one = { path, headers, body: Buffer.concat(chunks).toString('utf8'), at: Date.now() };
      received.push(one);
      (behaviours[path] ?? well)(response, one, request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at: (path) => received.filter((one) => one.path === path),
    widest: (path) => widest.get(path) ?? 0,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
