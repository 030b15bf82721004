import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from './metrics';

/** Or the reason against it. */
export type ReadinessCheck = () => true | string | Promise<true | string>;

export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A process's port for operators:
 * - GET /livez: 200 while the event loop turns.
 * - GET /readyz: 200, or 503 with the reason.
 * - GET /metrics: Prometheus text.
 */
export async function startOpsServer(listen: string, metrics: Registry, isReady: ReadinessCheck): Promise<OpsServer> {
  const server = createServer((req, res) => {
    const answer = (status: number, body: string, type = 'text/plain; charset=utf-8'): void => {
      res.writeHead(status, { 'content-type': type }).end(body);
    };
    if (req.url === '/livez') return answer(200, 'ok\n');
    if (req.url === '/readyz') {
      return void Promise.resolve(isReady()).then(
        (state) => (state === true ? answer(200, 'ok\n') : answer(503, `${state}\n`)),
        () => answer(503, 'the readiness check failed\n'),
      );
    }
    if (req.url === '/metrics') {
      return void metrics.metrics().then(
        (text) => answer(200, text, metrics.contentType),
        () => answer(500, 'the metrics could not be collected\n'),
      );
    }
    answer(404, 'not found\n');
  });
  const { host, port } = parseListen(listen);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Splits `host:port`. */
export function parseListen(listen: string): { host: string; port: number } {
  const at = listen.lastIndexOf(':');
  return { host: listen.slice(0, at), port: Number(listen.slice(at + 1)) };
}
