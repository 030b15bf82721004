import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sample } from '../measure/side';
import { askInTurn } from './ask-in-turn';

async function ask(statuses: readonly number[], askedMin?: number): Promise<Sample> {
  let asked = 0;
  const server = createServer((_req, res) => {
    res.statusCode = statuses[asked++ % statuses.length] ?? 200;
    res.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const questions = Array.from({ length: 10 }, () => ({ path: '/', isRight: () => true }));
  try {
    return await askInTurn({ url, keys: ['key'], questions, connections: 1, seconds: 0, askedMin, processes: {} });
  } finally {
    server.close();
  }
}

test('what has no good answer takes for ever', async () => {
  const { good, errors, timesMs = {} } = await ask([200, 504, 200, 500, 504]);
  expect({ good, errors }).toEqual({ good: 4, errors: { 'status 504': 4, 'status 500': 2 } });
  expect(timesMs['Infinity']).toBe(6);
});

test('as many are asked as are wanted, and of fewer than 100 there is no p99', async () => {
  expect(await ask([200])).toMatchObject({ good: 10, errors: {} });
  expect(await ask([200])).not.toHaveProperty('p99Ms');
  expect(await ask([200], 120)).toMatchObject({ good: 120, p99Ms: expect.any(Number) });
});
