import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Parley, type ParleyOptions } from '../src';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

/** A server's reaction to a request, including none. */
export type Step = (response: ServerResponse, request: SeenRequest) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  readonly sockets: Set<Socket>;
  client(options?: Partial<ParleyOptions>): Parley;
  close(): Promise<void>;
}

/** A local server with one step per request; the last one repeats. */
export async function scriptedServer(...steps: readonly Step[]): Promise<ScriptedServer> {
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString(), at: Date.now() };
      const step = steps[Math.min(seen.length, steps.length - 1)];
      seen.push(one);
      step?.(response, one);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    seen,
    sockets,
    client: (options) => new Parley({ apiKey: 'parley_test_key', baseUrl: url, ...options }),
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Step =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const problem =
  (status: number, code: string, headers: Record<string, string> = {}, more: object = {}): Step =>
  (response) => {
    const body = { type: `/errors/${code}`, title: code, status, code, detail: 'So it is', request_id: 'r-1', ...more };
    const type = { 'content-type': 'application/problem+json', 'x-request-id': 'r-1' };
    response.writeHead(status, { ...type, ...headers }).end(JSON.stringify(body));
  };

/** A proxy's response. */
export const page =
  (status: number, headers: Record<string, string> = {}): Step =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>Bad\n gateway</h1>');

export const reset: Step = (response) => void response.socket?.destroy();

/** Cuts it in the middle of the body. */
export const halfBody: Step = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"id":');
  setTimeout(() => response.socket?.destroy(), 20);
};

export const silence: Step = () => undefined;

/** Sends headers, then nothing. */
export const silentBody: Step = (response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
