import { createServer } from 'node:net';

/**
 * Below the range from which Linux takes the source ports of outgoing connections (32768 and up): a port from there
 * could be taken by any connection while the process behind it is being restarted.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;
/** More than a system with one process of each service takes. */
const STRETCH = 25;
const ATTEMPTS_MAX = 1_000;

/** A TCP port that nothing listens on now, and that no process is given again while this one lives. */
export const freePort = createPortSource();

export interface PortSourceOptions {
  /** Keeps a port from all other processes. @returns false if one of them has it */
  readonly hold?: (port: number) => Promise<boolean>;
  readonly isFree?: (port: number) => Promise<boolean>;
  readonly random?: () => number;
}

/**
 * Gives ports to listen on later. Until then others would see them as free, and two systems that start at the same time
 * would take each other's. So a process listens on the first port of a stretch, and the rest is its own.
 *
 * @throws what is returned does, if no free port turns up
 */
export function createPortSource({
  hold = holdPort,
  isFree = portIsFree,
  random = Math.random,
}: PortSourceOptions = {}): () => Promise<number> {
  let next = 0;
  let end = 0;

  async function claimStretch(): Promise<void> {
    const count = Math.floor((LAST_PORT + 1 - FIRST_PORT) / STRETCH);
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const first = FIRST_PORT + STRETCH * Math.floor(random() * count);
      if (!(await hold(first))) continue;
      next = first + 1;
      end = first + STRETCH;
      return;
    }
    throw new Error(`no free ports between ${FIRST_PORT} and ${LAST_PORT}`);
  }
  return async () => {
    for (;;) {
      if (next === end) await claimStretch();
      const port = next;
      next += 1;
      if (await isFree(port)) return port;
    }
  };
}

/** Listens for nobody, for as long as this process lives. @returns false if somebody else listens there */
function holdPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

/** Whether a server could listen on this port, on all addresses, now. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '0.0.0.0', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The first of some neighbouring ports, all of them free. */
export async function rowOfPorts(newPort: () => Promise<number>, count: number): Promise<number> {
  let first = await newPort();
  for (let length = 1; length < count; length += 1) {
    const port = await newPort();
    if (port === first + length) continue;
    first = port;
    length = 0;
  }
  return first;
}
