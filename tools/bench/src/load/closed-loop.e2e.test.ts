import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runClosedLoop } from './closed-loop';

const body = '{"id":"agt_1"}';

test('answers are counted by the tenth of a second, and those in which a server stands still have none', async () => {
  let firstAt: number | undefined;
  const server = createServer((_req, res) => {
    const at = performance.now() - (firstAt ??= performance.now());
    const wait = at > 1_000 && at < 1_500 ? 1_500 - at : 5;
    void sleep(wait).then(() => res.end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const work = { kind: 'get', path: '/v1/agents/agt_1', body } as const;
  try {
    const loop = { url, keys: ['key'], work, connections: 4, seconds: 3 };
    const { good, errors, byTenth } = await runClosedLoop(loop, {});
    expect(errors).toEqual({});
    // The first and the last of 30 are left out.
    expect(byTenth).toHaveLength(28);
    expect(byTenth.reduce((sum, count) => sum + count, 0)).toBeLessThan(good);
    const still = byTenth.flatMap((count, index) => (count === 0 ? [index] : []));
    // The second to fourth tenth of the pause are always whole.
    expect(still).toEqual(expect.arrayContaining([10, 11, 12]));
    expect(still.length).toBeLessThan(10);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
