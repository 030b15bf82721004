import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const TIMEOUT_MS = 1_000;

/** With a 2xx. */
export function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: TIMEOUT_MS, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
    request.once('close', () => resolve(false));
  });
}

export function answersWith(port: number, greeting: string, answer: string): Promise<boolean> {
  return settle(connect({ port, host: '127.0.0.1' }), (socket, done) => {
    socket.once('connect', () => socket.write(greeting));
    socket.once('data', (chunk) => done(chunk.toString('latin1').startsWith(answer)));
  });
}

export function completesHandshake(port: number, caFile: string): Promise<boolean> {
  const secure = connectTls({ port, host: '127.0.0.1', ca: readFileSync(caFile) });
  return settle(secure, (socket, done) => socket.once('secureConnect', () => done(true)));
}

/** False if it fails or takes too long. */
function settle(socket: Socket, watch: (socket: Socket, done: (isReady: boolean) => void) => void): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    socket.setTimeout(TIMEOUT_MS, () => resolve(false));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    watch(socket, resolve);
  }).finally(() => socket.destroy());
}
