import { connect } from 'node:net';
import { readResponses, type ReadResponses } from './read-responses';

export interface RawExchange extends ReadResponses {
  readonly isClosed: boolean;
  readonly tookMs: number;
}

export interface RawPlan {
  /** Each piece is sent in a packet of its own where possible. */
  readonly pieces: readonly Buffer[];
  readonly ending: 'wait' | 'end' | 'reset';
  /** Reading may stop after so many. */
  readonly responses: number;
  readonly from?: string;
}

const PAUSE_MS = 2;
/** The wait in which one response too many would be noticed. */
const SETTLE_MS = 15;

export function exchangeBytes(
  { host, port }: { host: string; port: number },
  plan: RawPlan,
  timeoutMs: number,
): Promise<RawExchange> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const startedAt = performance.now();
    let isClosed = false;
    let settling: NodeJS.Timeout | undefined;
    const socket = connect({ host, port, localAddress: plan.from, allowHalfOpen: true });
    socket.setNoDelay(true);
    const finish = (): void => {
      clearTimeout(timer);
      clearTimeout(settling);
      socket.destroy();
      resolve({ ...readResponses(Buffer.concat(chunks)), isClosed, tookMs: performance.now() - startedAt });
    };
    const timer = setTimeout(finish, timeoutMs);
    const close = (): void => {
      isClosed = true;
      finish();
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (readResponses(Buffer.concat(chunks)).responses.length < plan.responses) return;
      clearTimeout(settling);
      settling = setTimeout(finish, SETTLE_MS);
    });
    socket.once('end', close);
    socket.once('close', close);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      void sendPieces(plan, (piece) => socket.writable && socket.write(piece)).then(() => {
        if (plan.ending === 'end') socket.end();
        if (plan.ending === 'reset') setTimeout(() => socket.resetAndDestroy(), PAUSE_MS);
      });
    });
  });
}

async function sendPieces({ pieces }: RawPlan, write: (piece: Buffer) => void): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    write(piece);
  }
}
