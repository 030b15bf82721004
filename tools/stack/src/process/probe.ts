import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
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

/** Whether the answer to `greeting` begins with `answer`. */
export function answersWith(port: number, greeting: string, answer: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (isReady: boolean): void => {
      socket.destroy();
      resolve(isReady);
    };
    socket.setTimeout(TIMEOUT_MS, () => settle(false));
    socket.once('error', () => settle(false));
    socket.once('connect', () => socket.write(greeting));
    socket.once('data', (chunk) => settle(chunk.toString('latin1').startsWith(answer)));
    socket.once('close', () => settle(false));
  });
}

/** Whether the server has a certificate of the CA. */
export function completesHandshake(port: number, caFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({ port, host: '127.0.0.1', ca: readFileSync(caFile) });
    const settle = (isReady: boolean): void => {
      socket.destroy();
      resolve(isReady);
    };
    socket.setTimeout(TIMEOUT_MS, () => settle(false));
    socket.once('error', () => settle(false));
    socket.once('secureConnect', () => settle(true));
  });
}
