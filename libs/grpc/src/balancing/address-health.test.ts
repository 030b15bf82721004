import { createAddressHealth, type AddressHealth, type Connection } from './address-health';

let health: AddressHealth;
let alive: Set<string>;
let out: Set<string>;

beforeEach(() => {
  jest.useFakeTimers();
  health = createAddressHealth();
  alive = new Set();
  out = new Set();
});
afterEach(() => {
  health.close();
  jest.useRealTimers();
});

function add(...addresses: string[]): (() => void)[] {
  return addresses.map((address) => {
    alive.add(address);
    const connection: Connection = {
      setOut: (isOut) => void (isOut ? out.add(address) : out.delete(address)),
      probe: () => Promise.resolve(alive.has(address)),
    };
    return health.add(address, connection);
  });
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

async function lateThrice(address: string): Promise<void> {
  for (let at = 0; at < 3; at += 1) {
    await pass(10);
    if (at > 0) health.heard('well');
    health.late(address);
    await pass(0);
  }
}

test('doubt takes out what does not answer a probe, until it does', async () => {
  add('well', 'hung');
  health.doubt('hung');
  await pass(0);
  expect(health.isOut('hung')).toBe(false);

  alive.delete('hung');
  health.late('hung');
  await pass(0);
  expect([health.isOut('hung'), [...out]]).toEqual([true, ['hung']]);
  await pass(5_000);
  expect(health.isOut('hung')).toBe(true);
  alive.add('hung');
  await pass(1_000);
  expect([health.isOut('hung'), [...out]]).toEqual([false, []]);
});

test('an answer brings an address back before the next probe', async () => {
  add('well', 'hung');
  alive.delete('hung');
  health.doubt('hung');
  await pass(0);
  health.heard('hung');
  expect(health.isOut('hung')).toBe(false);
});

test('three late calls in a row take out what answers probes, for 10 s, and then one more is enough', async () => {
  add('well', 'stuck');
  await lateThrice('stuck');
  expect(health.isOut('stuck')).toBe(true);
  await pass(9_500);
  expect(health.isOut('stuck')).toBe(true);
  await pass(1_000);
  expect(health.isOut('stuck')).toBe(false);
  health.heard('well');
  health.late('stuck');
  await pass(0);
  expect(health.isOut('stuck')).toBe(true);
});

test('an answer between them keeps an address in, and so does silence everywhere', async () => {
  add('well', 'slow');
  for (let at = 0; at < 5; at += 1) {
    health.late('slow');
    health.late('slow');
    health.heard('slow');
    await pass(10);
    health.heard('well');
  }
  expect(health.isOut('slow')).toBe(false);
  for (let at = 0; at < 5; at += 1) {
    await pass(10);
    for (const address of ['well', 'slow']) health.late(address);
  }
  expect([...out]).toEqual([]);
});

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
])('of %i addresses, at most %i are out', async (count, outMax) => {
  const addresses = Array.from({ length: count }, (_, at) => `address ${at}`);
  add(...addresses);
  alive.clear();
  for (const address of addresses) health.doubt(address);
  await pass(0);
  expect(out.size).toBe(outMax);
  health.bringBack();
  expect(out.size).toBe(0);
});

test('what is connected anew stays out, and what is gone is forgotten', async () => {
  const [, remove] = add('well', 'hung');
  alive.delete('hung');
  health.doubt('hung');
  await pass(0);
  out.clear();
  const [removeNew] = add('hung');
  expect([...out]).toEqual(['hung']);
  remove?.();
  expect(health.isOut('hung')).toBe(true);
  removeNew?.();
  expect(health.isOut('hung')).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});
