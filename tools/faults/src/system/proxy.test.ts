import { connect, createServer, type Server, type Socket } from 'node:net';
import { createRandom } from '@parley/process';
import { startProxy, type Proxy } from './proxy';

let echo: Server;
let received: string[];
let proxy: Proxy;

beforeEach(async () => {
  received = [];
  echo = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received.push(chunk.toString());
      socket.write(`answer to ${chunk.toString()}`);
    });
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const address = echo.address();
  proxy = await startProxy(typeof address === 'object' && address ? address.port : 0, createRandom(1));
});

afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => echo.close(resolve));
});

function open(): Socket {
  return connect(proxy.port, '127.0.0.1').on('error', () => undefined);
}

function ask(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('data', (chunk) => resolve(chunk.toString()));
    socket.once('close', () => reject(new Error('closed')));
    socket.write(text);
  });
}

describe('the proxy', () => {
  it('passes everything on', async () => {
    await expect(ask(open(), 'a')).resolves.toBe('answer to a');
  });

  it('swallows an answer, though the request has passed', async () => {
    proxy.mode.answersToDrop = 1;
    await expect(ask(open(), 'a')).rejects.toThrow('closed');
    expect(received).toEqual(['a']);
    await expect(ask(open(), 'b')).resolves.toBe('answer to b');
  });

  it('keeps answers back until it is healed', async () => {
    proxy.mode.holdsAnswers = true;
    const answer = ask(open(), 'a');
    while (proxy.heldBytes() === 0) await new Promise((resolve) => setImmediate(resolve));
    proxy.heal();
    await expect(answer).resolves.toBe('answer to a');
  });

  it('delays requests', async () => {
    proxy.mode.delayMs = 50;
    const startedAt = performance.now();
    await ask(open(), 'a');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(49);
  });

  it('keeps bytes in order while the delay changes', async () => {
    const socket = open();
    for (let number = 0; number < 200; number += 1) {
      proxy.mode.delayMs = (number % 7) * 0.7;
      socket.write(`${number},`);
      if (number % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const whole = Array.from({ length: 200 }, (_, number) => `${number},`).join('');
    while (received.join('').length < whole.length) await new Promise((resolve) => setImmediate(resolve));
    expect(received.join('')).toBe(whole);
  });

  it('lets nothing through while it is closed', async () => {
    proxy.mode.isOpen = false;
    await expect(ask(open(), 'a')).rejects.toThrow('closed');
    expect(received).toEqual([]);
  });
});
