import { createServer } from 'node:net';

/**
 * Below the range from which Linux takes the source ports of outgoing connections (32768 and up): a port from there
 * could be taken by any connection while the process behind it is being restarted.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;
const ATTEMPTS_MAX = 200;

/**
 * A TCP port that nothing listens on now.
 *
 * @param taken ports that must not be chosen although nothing listens on them yet
 * @throws if no free port turns up
 */
export async function freePort(
  taken: ReadonlySet<number> = new Set(),
  isFree: (port: number) => Promise<boolean> = portIsFree,
  random: () => number = Math.random,
): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const port = FIRST_PORT + Math.floor(random() * (LAST_PORT - FIRST_PORT + 1));
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`no free port between ${FIRST_PORT} and ${LAST_PORT}`);
}

/** Whether a server could listen on this port, on all addresses, now. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '0.0.0.0', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Different ports at every call, though nothing may listen on the earlier ones yet. */
export function portGiver(taken: readonly number[] = []): () => Promise<number> {
  const given = new Set(taken);
  return async () => {
    const port = await freePort(given);
    given.add(port);
    return port;
  };
}

/** The first of some neighbouring ports that are all free. */
export async function rowOfPorts(newPort: () => Promise<number>, count: number): Promise<number> {
  for (;;) {
    const first = await newPort();
    const others = Array.from({ length: count - 1 }, (_, index) => portIsFree(first + index + 1));
    if ((await Promise.all(others)).every(Boolean)) return first;
  }
}
