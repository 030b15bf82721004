import { createLogger } from '@parley/process';
import express from 'express';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { startHttpServer, type HttpServer } from '../server';
import { sendText } from './send';

/** Exceeds the buffers of a local connection. */
const LENGTH = 8_000_000;
const text = 'x'.repeat(LENGTH);
const bytes = Buffer.from(text);
/** Incompressible. */
const dense = randomBytes(LENGTH).toString('base64');
let server: HttpServer;
const sockets: Socket[] = [];

beforeEach(async () => {
  const app = express();
  app.get('/text', (_req, res) => sendText(res, 200, 'text/plain', text));
  app.get('/twice', (_req, res) => sendText(res, 200, 'text/plain', text + text));
  app.get('/dense', (_req, res) => sendText(res, 200, 'text/plain', dense));
  app.get('/bytes', (_req, res) => sendText(res, 200, 'text/plain', bytes));
  const options = { host: '127.0.0.1', port: 0, lingerMs: 0, unreadCharactersMax: 2.5 * LENGTH };
  server = await startHttpServer(app, options, createLogger('test', 'silent'));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Reads nothing of the answer. */
async function ask(path: string, header = ''): Promise<Socket> {
  const socket = createConnection(server.port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** Of the body that can still be read. */
async function lengthOf(socket: Socket): Promise<number> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).resume();
  await once(socket, 'close');
  const answer = Buffer.concat(chunks);
  return answer.length - answer.indexOf('\r\n\r\n') - 4;
}

test('when too much is unread, the connection with the oldest answer ends', async () => {
  const [first, second, third] = [await ask('/text'), await ask('/text'), await ask('/text')];
  expect(await lengthOf(first)).toBeLessThan(LENGTH);
  expect(await Promise.all([lengthOf(second), lengthOf(third)])).toEqual([LENGTH, LENGTH]);
});

test('what was compressed for one answer counts', async () => {
  const asked = [];
  for (let n = 0; n < 3; n++) asked.push(await ask('/dense', 'Accept-Encoding: gzip\r\n'));
  const [first, second, third] = await Promise.all(asked.map(lengthOf));
  expect(first).toBeLessThan(second as number);
  expect(third).toBe(second);
});

test('with a connection all of its answers go, and no other connection for their sake', async () => {
  const two = createConnection(server.port, '127.0.0.1').pause();
  sockets.push(two);
  two.on('error', () => undefined);
  two.write('GET /text HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(two, 'readable');
  const other = await ask('/text');
  two.write('GET /twice HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await lengthOf(two)).toBeLessThan(LENGTH);
  expect(await lengthOf(other)).toBe(LENGTH);
});

test('what has been read counts no longer, and what was left with its connection neither', async () => {
  for (let round = 0; round < 3; round++) {
    const [read, left] = [await ask('/text'), await ask('/text')];
    expect(await lengthOf(read)).toBe(LENGTH);
    left.destroy();
    await once(left, 'close');
  }
});

test('bytes that all answers share do not count', async () => {
  const asked = [await ask('/bytes'), await ask('/bytes'), await ask('/bytes'), await ask('/bytes')];
  expect(await Promise.all(asked.map(lengthOf))).toEqual(asked.map(() => LENGTH));
});
