import { connectivityState as ConnectivityState, status as Code, type Client } from '@grpc/grpc-js';
import type { ParleyError } from '@parley/errors';
import type { AddressHealth } from '../balancing/address-health';
import { wasNeverSent } from '../balancing/never-sent';
import { fromServiceError, fromStatus } from '../calls/status';
import { openCallStream, type CallStream, type CallOutcome, type StreamCall } from './call-stream';
import { cutMessages } from './cut-messages';
import { createFlushQueue } from './flush-queue';

/** An encoded unary call. */
export interface OutgoingCall {
  /** "/package.Service/Method". */
  readonly method: string;
  readonly request: Buffer;
  /** Alternating names and values. */
  readonly headers: string[];
  /** Milliseconds since the epoch. */
  readonly deadlineAt: number;
  readonly signal: AbortSignal | undefined;
}

export interface CallMultiplexer {
  /** False while the service offers unary calls only. */
  readonly isOffered: boolean;
  /**
   * The response's bytes. Throws ParleyError like a unary call, or Unsupported if the service cannot carry it; then it
   * has not run.
   */
  call(call: OutgoingCall): Promise<Buffer>;
  /** Unsent calls fail as unavailable. Close it before the channel. */
  close(): void;
}

/** Another kind, or an older service; use a unary call. */
export class Unsupported extends Error {}

/** Spreads calls over instances. */
const STREAMS = 4;
/** Running calls from which others wait for the next answer. Two or three callers never wait. */
const BATCH_THRESHOLD = 4;
/** Gives new instances their share; shorter than a server's grace for old connections. */
export const STREAM_LIFETIME_MS = 20_000;
/** Before asking such a service again. */
const NOT_OFFERED_FOR_MS = 30_000;

/**
 * Client half of MultiplexService (multiplex.proto). Calls made together, or while others run, share a message;
 * messages rotate over streams, which round robin assigns to instances.
 *
 * @param health receives answers and late calls
 * @param service its name in errors
 */
export function createCallMultiplexer(channel: Client, health: AddressHealth, service: string): CallMultiplexer {
  let notOfferedUntil = 0;
  let batch: StreamCall[] = [];
  let isHeld = false;

  const flush = (): void => {
    if (batch.length === 0) return;
    const messages = cutMessages(batch, ({ request }) => request.length);
    batch = [];
    for (const calls of messages) {
      const stream = streams.next();
      for (const call of calls) call.stream = stream;
      if (stream) stream.send(calls);
      else batch.push(...calls);
    }
    if (batch.length > 0) hold();
  };
  const hold = (): void => {
    if (isHeld) return;
    isHeld = true;
    awaitChange(channel, () => {
      isHeld = false;
      if (batch.length > 0) flushQueue.announce();
    });
  };
  const flushQueue = createFlushQueue({ flush, isCrowded: () => streams.countRunning() >= BATCH_THRESHOLD });
  const streams = rotateStreams(channel, health, flushQueue.release);
  const enqueue = (call: StreamCall): void => {
    if (batch.push(call) === 1) flushQueue.announce();
  };
  const withdraw = (call: StreamCall, isLate: boolean): void => {
    if (call.stream) call.stream.cancel(call, isLate);
    else if (batch.includes(call)) batch.splice(batch.indexOf(call), 1);
  };
  return {
    get isOffered() {
      return performance.now() >= notOfferedUntil;
    },
    call: async (outgoing) => {
      refuseUnprintable(outgoing.headers);
      const outcome = await awaitOutcome(outgoing, enqueue, withdraw);
      if (outcome.$case === 'response') return outcome.value;
      if (isStreamUnknown(outcome)) notOfferedUntil = performance.now() + NOT_OFFERED_FOR_MS;
      else if (!isMethodUnknown(outcome)) throw toError(outcome, service);
      throw new Unsupported();
    },
    close: () => {
      for (const call of batch) call.settle({ $case: 'broken', value: undefined });
      batch = [];
      streams.close();
    },
  };
}

/** gRPC's rule for metadata: one unencodable call would fail its whole batch. */
function refuseUnprintable(headers: readonly string[]): void {
  for (const text of headers) if (!/^[\x20-\x7e]*$/.test(text)) throw new TypeError('a header is not printable ASCII');
}

interface Streams {
  /** Undefined without a connection: a message written then would be sent late. */
  next(): CallStream | undefined;
  countRunning(): number;
  close(): void;
}

function rotateStreams(channel: Client, health: AddressHealth, onAnswers: () => void): Streams {
  const streams: CallStream[] = [];
  let turn = 0;
  return {
    next: () => {
      for (let tries = 0; tries < STREAMS; tries++) {
        const slot = turn++ % STREAMS;
        const stream = streams[slot];
        if (stream?.isOpen && !isUnfit(stream, health)) return stream;
        if (!isConnecting(channel)) {
          stream?.retire();
          return (streams[slot] = openCallStream(channel, health, onAnswers));
        }
        if (stream?.isOpen) return stream;
      }
      return undefined;
    },
    countRunning: () => streams.reduce((sum, stream) => sum + stream.running, 0),
    close: () => {
      for (const stream of streams) stream.retire();
    },
  };
}

/** Old, its address silent, or another one back. */
function isUnfit(stream: CallStream, health: AddressHealth): boolean {
  if (performance.now() - stream.openedAt >= STREAM_LIFETIME_MS || stream.openedAt < health.broughtBackAt) return true;
  if (stream.isSilent()) health.doubt(stream.address());
  return health.isOut(stream.address());
}

/** Would wait, rather than fail at once. */
function isConnecting(channel: Client): boolean {
  const state = channel.getChannel().getConnectivityState(true);
  return state === ConnectivityState.IDLE || state === ConnectivityState.CONNECTING;
}

function awaitChange(channel: Client, onChange: () => void): void {
  const state = channel.getChannel().getConnectivityState(false);
  channel.getChannel().watchConnectivityState(state, Infinity, onChange);
}

/** Limit of Node's timers. */
const TIMEOUT_MS_MAX = 0x7fff_ffff;

type Ending = CallOutcome | { readonly $case: 'late' } | { readonly $case: 'aborted' };

function awaitOutcome(
  { method, request, headers, deadlineAt, signal }: OutgoingCall,
  enqueue: (call: StreamCall) => void,
  withdraw: (call: StreamCall, isLate: boolean) => void,
): Promise<Ending> {
  return new Promise((resolve) => {
    const timeoutMs = Math.min(Math.max(1, Math.ceil(deadlineAt - Date.now())), TIMEOUT_MS_MAX);
    const settle = (ending: Ending): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve(ending);
    };
    const call: StreamCall = { method, request, headers, timeoutMs, stream: undefined, id: 0, settle };
    const giveUp = ($case: 'late' | 'aborted'): void => {
      withdraw(call, $case === 'late');
      settle({ $case });
    };
    const onAbort = (): void => giveUp('aborted');
    const timer = setTimeout(giveUp, timeoutMs, 'late');
    signal?.addEventListener('abort', onAbort, { once: true });
    enqueue(call);
  });
}

function toError(ending: Exclude<Ending, { $case: 'response' }>, service: string): ParleyError {
  if (ending.$case === 'error') return fromStatus(ending.value, service);
  const cause = ending.$case === 'broken' ? ending.value : undefined;
  // The stream itself was refused, or never began.
  if (cause && (cause.code === Code.UNAUTHENTICATED || wasNeverSent(cause))) return fromServiceError(cause, service);
  // A broken stream only says that there is no answer.
  const code = ending.$case === 'late' ? Code.DEADLINE_EXCEEDED : Code.UNAVAILABLE;
  const reason = ending.$case === 'broken' ? `broken: ${cause?.message ?? 'ended'}` : ending.$case;
  return fromStatus({ code, message: `carried call ${reason}`, details: [] }, service);
}

function isStreamUnknown(ending: Ending): boolean {
  return ending.$case === 'broken' && ending.value?.code === Code.UNIMPLEMENTED;
}

/** Such as health and reflection: unary only. */
function isMethodUnknown(ending: Ending): boolean {
  return ending.$case === 'error' && ending.value.code === Code.UNIMPLEMENTED && ending.value.details.length === 0;
}
