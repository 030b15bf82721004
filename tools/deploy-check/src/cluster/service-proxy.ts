import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface ServiceProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** @param targets of the next connection; called for each */
export async function startServiceProxy(
  listen: { readonly host: string; readonly port: number },
  targets: () => readonly { readonly host: string; readonly port: number }[],
  clientAddress: (address: string) => string | undefined = () => undefined,
): Promise<ServiceProxy> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const choices = targets();
    turn += 1;
    const target = choices[turn % Math.max(choices.length, 1)];
    // No pod is ready: kube-proxy refuses.
    if (!target) return void near.resetAndDestroy();
    const far = connect({ ...target, noDelay: true, localAddress: clientAddress(near.remoteAddress ?? '') });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.resetAndDestroy());
      socket.on('close', () => open.delete(socket));
      socket.pipe(other);
    }
  });
  server.listen(listen.port, listen.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
