import { connectivityState as ConnectivityState, status as Code, type Client } from '@grpc/grpc-js';
import type { ParleyError } from '@parley/errors';
import type { AddressHealth } from '../balancing/address-health';
import { fromServiceError, fromStatus } from '../calls/status';
import { openCallStream, type CallStream, type CallOutcome, type StreamCall } from './call-stream';
import { cutMessages } from './cut-messages';
import { createFlushQueue } from './flush-queue';

/** A unary call, ready to travel. */
export interface OutgoingCall {
  /** "/package.Service/Method". */
  readonly method: string;
  readonly request: Buffer;
  /** Names and values in turn. */
  readonly headers: string[];
  /** Milliseconds since the epoch. */
  readonly deadlineAt: number;
  readonly signal: AbortSignal | undefined;
}

export interface CallMultiplexer {
  /** Whether calls can travel here now: not while the service is one that offers unary calls only. */
  readonly isOffered: boolean;
  /**
   * The response's bytes. Every failure is a ParleyError as a unary call would have given it, or Unsupported if the
   * service does not know this way: the call has not run then.
   */
  call(call: OutgoingCall): Promise<Buffer>;
  /** Calls that have not left fail as unavailable. To be closed before the channel, and not to be used afterwards. */
  close(): void;
}

/** The service does not carry such a call (it is of another kind, or of an older version); a unary call will do. */
export class Unsupported extends Error {}

/** So many streams, that the calls of one client spread over several instances of the service. */
const STREAMS = 4;
/** With so many calls under way, others wait for the next answer. Two or three callers never wait for one another. */
const BATCH_THRESHOLD = 4;
/** A stream lives so long: new instances get their share soon. A server's grace for old connections is longer. */
export const STREAM_LIFETIME_MS = 20_000;
/** After the answer that a service knows unary calls only, it is asked again so much later. */
const NOT_OFFERED_FOR_MS = 30_000;

/**
 * The calling half of MultiplexService (multiplex.proto). Calls made in the same turn of the event loop, or while others
 * are under way, leave in one message; messages take the streams in rotation, and the channel's round robin gives each stream
 * an instance.
 *
 * @param health hears of each answer and of each call that is late
 * @param service the service's name for people, in errors
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
  /** Until there is a connection, or news that there is none. */
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

/** gRPC's rule for metadata. One call that cannot be encoded would take its whole batch down. */
function refuseUnprintable(headers: readonly string[]): void {
  for (const text of headers) if (!/^[\x20-\x7e]*$/.test(text)) throw new TypeError('a header is not printable ASCII');
}

interface Streams {
  /**
   * The stream for the next message: an open one, not too old. Undefined while there is none and no connection for another:
   * what is written to a stream then is sent whenever there is one, however late.
   */
  next(): CallStream | undefined;
  /** Calls under way. */
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

/** Whether another stream would be better: this one is old, its address does not answer, or another one does again. */
function isUnfit(stream: CallStream, health: AddressHealth): boolean {
  if (performance.now() - stream.openedAt >= STREAM_LIFETIME_MS || stream.openedAt < health.broughtBackAt) return true;
  if (stream.isSilent()) health.doubt(stream.address());
  return health.isOut(stream.address());
}

/** Whether a stream would have to wait for its connection; where none can be made now, it fails at once. */
function isConnecting(channel: Client): boolean {
  const state = channel.getChannel().getConnectivityState(true);
  return state === ConnectivityState.IDLE || state === ConnectivityState.CONNECTING;
}

function awaitChange(channel: Client, onChange: () => void): void {
  const state = channel.getChannel().getConnectivityState(false);
  channel.getChannel().watchConnectivityState(state, Infinity, onChange);
}

/** What a timer can count. */
const TIMEOUT_MS_MAX = 0x7fff_ffff;

/** What becomes of a call: how its stream settles it, or that its caller stops waiting. */
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
  // The stream itself was refused: trying again would not help.
  if (ending.$case === 'broken' && ending.value?.code === Code.UNAUTHENTICATED)
    return fromServiceError(ending.value, service);
  // How a stream broke (a reset, a shutdown, a connection) says nothing of the call but that it has no answer.
  const code = ending.$case === 'late' ? Code.DEADLINE_EXCEEDED : Code.UNAVAILABLE;
  const reason = ending.$case === 'broken' ? `broken: ${ending.value?.message ?? 'ended'}` : ending.$case;
  return fromStatus({ code, message: `carried call ${reason}`, details: [] }, service);
}

function isStreamUnknown(ending: Ending): boolean {
  return ending.$case === 'broken' && ending.value?.code === Code.UNIMPLEMENTED;
}

/** Health and reflection, for example: they are not ours, and come as unary calls only. */
function isMethodUnknown(ending: Ending): boolean {
  return ending.$case === 'error' && ending.value.code === Code.UNIMPLEMENTED && ending.value.details.length === 0;
}
