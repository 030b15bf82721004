import { createServer, request } from 'node:http';

export interface HttpForward {
  close(): Promise<void>;
}

/** As the engine's own front: longer than any client lets a connection idle. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/**
 * Passes HTTP on to a port of this machine, under its own host name: the front of the embedded ClickHouse refuses
 * requests to any other one.
 */
export async function startHttpForward(
  listen: { readonly host: string; readonly port: number },
  targetPort: number,
): Promise<HttpForward> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const target = { host: '127.0.0.1', port: targetPort, method, path: url };
    const passed = request({
      ...target,
      headers: { ...headers, host: `127.0.0.1:${targetPort}`, connection: 'close' },
    });
    passed.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => name !== 'connection');
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen.port, listen.host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
