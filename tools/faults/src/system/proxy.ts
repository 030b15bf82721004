import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Random } from '@parley/process';

/** May change while connections are open. */
export interface ProxyMode {
  /** The delay of each chunk from the client, like a network's latency. */
  delayMs: number;
  /** The share of connections reset each second, and of new ones. */
  resetShare: number;
  isOpen: boolean;
  /** Holds answers back while requests pass. */
  holdsAnswers: boolean;
  /** So many answers are dropped, each with its connection; their requests pass. */
  answersToDrop: number;
}

export interface Proxy {
  readonly port: number;
  readonly mode: ProxyMode;
  heldBytes(): number;
  cut(): void;
  /** Held answers pass, too. */
  heal(): void;
  close(): Promise<void>;
}

interface Pipe {
  readonly client: Socket;
  readonly server: Socket;
  readonly held: Buffer[];
}

const healthy: ProxyMode = {
  delayMs: 0,
  resetShare: 0,
  isOpen: true,
  holdsAnswers: false,
  answersToDrop: 0,
};
const RESET_INTERVAL_MS = 1_000;

export async function startProxy(targetPort: number, random: Random): Promise<Proxy> {
  const mode = { ...healthy };
  const pipes = new Set<Pipe>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    if (!mode.isOpen || random.chance(mode.resetShare)) client.resetAndDestroy();
    else openPipe(client, targetPort, mode, pipes);
  });
  const timer = setInterval(() => {
    for (const pipe of pipes) if (random.chance(mode.resetShare)) reset(pipe);
  }, RESET_INTERVAL_MS);
  const resetAll = (): void => pipes.forEach(reset);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mode,
    heldBytes: () => [...pipes].flatMap(({ held }) => held).reduce((sum, chunk) => sum + chunk.length, 0),
    cut: () => {
      mode.isOpen = false;
      resetAll();
    },
    heal: () => {
      Object.assign(mode, healthy);
      for (const { client, held } of pipes) {
        for (const chunk of held.splice(0)) client.write(chunk);
      }
    },
    close: async () => {
      clearInterval(timer);
      resetAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reset({ client, server }: Pipe): void {
  client.resetAndDestroy();
  server.resetAndDestroy();
}

function openPipe(client: Socket, targetPort: number, mode: ProxyMode, pipes: Set<Pipe>): void {
  const server = connect({ port: targetPort, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  const pipe: Pipe = { client, server, held: [] };
  pipes.add(pipe);
  const end = (): void => {
    pipes.delete(pipe);
    reset(pipe);
  };
  for (const socket of [client, server]) socket.on('error', end).on('close', end);
  const later = createDelay(mode);
  client.on('data', (chunk: Buffer) => {
    later(() => server.write(chunk));
  });
  client.on('end', () => later(() => server.end()));
  server.on('data', (chunk: Buffer) => {
    passAnswer(pipe, mode, chunk);
  });
  server.on('end', () => client.end());
}

/** Separate timers might fire out of order. */
function createDelay(mode: Pick<ProxyMode, 'delayMs'>): (work: () => void) => void {
  const queue: { readonly dueAt: number; readonly work: () => void }[] = [];
  const drain = (): void => {
    for (let [first] = queue; first; [first] = queue) {
      const waitMs = first.dueAt - performance.now();
      if (waitMs > 0) {
        setTimeout(drain, Math.ceil(waitMs));
        return;
      }
      queue.shift();
      first.work();
    }
  };
  return (work) => {
    queue.push({ dueAt: performance.now() + mode.delayMs, work });
    if (queue.length === 1) drain();
  };
}

function passAnswer(pipe: Pipe, mode: ProxyMode, chunk: Buffer): void {
  if (mode.answersToDrop > 0) {
    mode.answersToDrop -= 1;
    reset(pipe);
  } else if (mode.holdsAnswers || pipe.held.length > 0) pipe.held.push(chunk);
  else pipe.client.write(chunk);
}
