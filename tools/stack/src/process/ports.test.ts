import { createServer } from 'node:net';
import { freePort, portGiver, portIsFree, rowOfPorts } from './ports';

describe('freePort', () => {
  it('tries on until a port is free and not spoken for', async () => {
    const randoms = [0, 0.1, 0.2, 0.3];
    const port = await freePort(
      new Set([21_000]),
      async (candidate) => candidate !== 20_000 && candidate !== 22_000,
      () => randoms.shift() ?? 1,
    );
    expect(port).toBe(23_000);
  });

  it('stays below the ports of outgoing connections', async () => {
    const all = async (): Promise<boolean> => true;
    await expect(freePort(new Set(), all, () => 0)).resolves.toBe(20_000);
    await expect(freePort(new Set(), all, () => 0.999_999)).resolves.toBe(29_999);
  });

  it('gives up when nothing is free', async () => {
    await expect(freePort(new Set(), async () => false)).rejects.toThrow('no free port between 20000 and 29999');
  });
});

describe('portIsFree', () => {
  it('sees a listener on loopback', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await expect(portIsFree(port)).resolves.toBe(false);
    await new Promise((resolve) => server.close(resolve));
    await expect(portIsFree(port)).resolves.toBe(true);
  });
});

describe('portGiver', () => {
  it('gives no port twice', async () => {
    const newPort = portGiver();
    const ports = [];
    for (let number = 0; number < 30; number += 1) ports.push(await newPort());
    expect(new Set(ports).size).toBe(30);
  });
});

describe('rowOfPorts', () => {
  it('passes over a port whose neighbour is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const free = await freePort();
    const offered = [port - 1, free];
    const first = await rowOfPorts(async () => offered.shift() ?? 0, 2).finally(() => server.close());
    expect(first).not.toBe(port - 1);
  });
});
