import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseListen } from '@parley/process';
import type { Express } from 'express';

export interface HttpServer {
  readonly port: number;
  /** Stops accepting; running requests may finish. */
  close(): Promise<void>;
}

const DRAIN_MS = 5_000;

/** Only the gateway reaches this port, so it limits connections. */
export async function startHttpServer(app: Express, listen: string): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: 65_000 }, app as never);
  const { host, port } = parseListen(listen);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(late);
    },
  };
}
