import { connect, createServer, type AddressInfo } from 'node:net';

export interface FreezingProxy {
  readonly port: number;
  /** Accepts but forwards nothing, like a stopped host. */
  freeze(): void;
  thaw(): void;
  close(): void;
}

/** In front of a local port. */
export async function startFreezingProxy(target: number): Promise<FreezingProxy> {
  let isFrozen = false;
  const held: (() => void)[] = [];
  const closers: (() => void)[] = [];
  const pass = (act: () => void): void => {
    if (isFrozen) held.push(act);
    else act();
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => pass(() => to.write(bytes)));
      from.on('close', () => pass(() => to.destroy()));
      from.on('error', () => undefined);
      closers.push(() => from.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      for (const act of held.splice(0)) act();
    },
    close: () => {
      server.close();
      for (const close of closers) close();
    },
  };
}
