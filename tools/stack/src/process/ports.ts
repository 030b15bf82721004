import { createServer } from 'node:net';

/** Below Linux's source ports (32768 and up), which connections could take while a process restarts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;
/** More than a system with one process per service needs. */
const STRETCH = 25;
const ATTEMPTS_MAX = 1_000;

/** Reserved while this process lives. */
export const freePort = createPortSource();

export interface PortSourceOptions {
  readonly hold?: (port: number) => Promise<boolean>;
  readonly isFree?: (port: number) => Promise<boolean>;
  readonly random?: () => number;
}

/** A process listens on the first port of a stretch, and owns the rest, so that concurrent systems do not collide. */
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

/** For this process's life, without serving. @returns false if the port is taken */
function holdPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

/** On all addresses of the machine. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '0.0.0.0', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The first of several consecutive free ports. */
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
