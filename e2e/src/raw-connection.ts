import { createConnection } from 'node:net';
import { e2eTarget } from '@parley/testing';

export interface RawAnswer {
  /** Of each answer on the connection; empty if there was none. */
  readonly statuses: number[];
  readonly text: string;
  /** Whether the server ended the connection. */
  readonly isClosed: boolean;
}

/**
 * Sends bytes as they are and gathers what comes back until the server closes the connection, or until it has been
 * silent for `quietMs`.
 */
export function sendRaw(parts: readonly (string | Buffer)[], quietMs = 400): Promise<RawAnswer> {
  const { port } = new URL(e2eTarget().url);
  return new Promise((resolve) => {
    let text = '';
    const socket = createConnection({ host: '127.0.0.1', port: Number(port) });
    const finish = (isClosed: boolean): void => {
      clearTimeout(quiet);
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ statuses, text, isClosed });
    };
    let quiet = setTimeout(() => finish(false), quietMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(quiet);
      quiet = setTimeout(() => finish(false), quietMs);
    });
    socket.on('error', () => finish(true));
    socket.on('end', () => finish(true));
    for (const part of parts) socket.write(part);
  });
}
