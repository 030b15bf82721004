import { createServer } from 'node:net';
import { createPortSource, freePort, portIsFree, rowOfPorts } from './ports';

const always = async (): Promise<boolean> => true;

describe('a port source', () => {
  it('gives no port twice, nor one that is taken', async () => {
    const newPort = createPortSource({ hold: always, isFree: async (port) => port !== 20_002, random: () => 0 });
    expect([await newPort(), await newPort(), await newPort()]).toEqual([20_001, 20_003, 20_004]);
  });

  it('has the rest of a stretch to itself while it holds the first port', async () => {
    const held = new Set<number>();
    const hold = async (port: number): Promise<boolean> => !held.has(port) && Boolean(held.add(port));
    const randoms = [0, 0, 0.5];
    const options = { hold, isFree: always, random: () => randoms.shift() ?? 1 };
    const [one, other] = [createPortSource(options), createPortSource(options)];
    expect([await one(), await other(), await one(), await other()]).toEqual([20_001, 25_001, 20_002, 25_002]);
  });

  it('goes on with another stretch, and stays below the ports of outgoing connections', async () => {
    const randoms = [0.999_999, 0];
    const newPort = createPortSource({ hold: always, isFree: always, random: () => randoms.shift() ?? 1 });
    const ports: number[] = [];
    for (let count = 0; count < 25; count += 1) ports.push(await newPort());
    expect([ports[0], ports[23], ports[24]]).toEqual([29_976, 29_999, 20_001]);
  });

  it('gives up when everything is held by others', async () => {
    const newPort = createPortSource({ hold: async () => false });
    await expect(newPort()).rejects.toThrow('no free ports between 20000 and 29999');
  });

  it('keeps a stretch from other processes', async () => {
    const port = await freePort();
    const first = port - (port % 25);
    await expect(portIsFree(first)).resolves.toBe(false);
    // From the middle of the stretch: its first port may be rounded down to the stretch before.
    const random = (): number => (first + 12 - 20_000) / 10_000;
    await expect(createPortSource({ random })()).rejects.toThrow('no free ports');
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

describe('rowOfPorts', () => {
  it('begins anew after a port whose neighbour is taken', async () => {
    const offered = [20_001, 20_003, 20_004, 20_006, 20_007, 20_008];
    await expect(rowOfPorts(async () => offered.shift() ?? 0, 3)).resolves.toBe(20_006);
  });
});
