import { createServer, request, type RequestOptions } from 'node:https';

export interface HttpForward {
  close(): Promise<void>;
}

/** As the engine's front: longer than any client's idle time. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Certificate and key in PEM. */
export interface ForwardTls {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

/** Sends requests on under the host name of the front: the embedded ClickHouse's refuses others. */
export async function startHttpForward(
  listen: { readonly host: string; readonly port: number },
  targetPort: number,
  { cert, key, ca }: ForwardTls,
): Promise<HttpForward> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, cert, key }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const target: RequestOptions = { host: 'localhost', port: targetPort, method, path: url, ca };
    const passed = request({
      ...target,
      headers: { ...headers, host: `localhost:${targetPort}`, connection: 'close' },
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
