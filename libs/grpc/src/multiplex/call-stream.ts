import { Metadata, type ClientDuplexStream, type Client, type ServiceError } from '@grpc/grpc-js';
import {
  MultiplexServiceService,
  type Answer,
  type Call,
  type CarryRequest,
  type CarryResponse,
} from '@parley/contract/multiplex';
import { createTransientTable } from '@parley/process';

/** How a carried call ends. */
export type CallOutcome =
  | NonNullable<Answer['outcome']>
  /** The stream broke, or never came to be. */
  | { readonly $case: 'broken'; readonly value: ServiceError | undefined };

/** One stream that carries calls to one instance of a service. */
export interface CallStream {
  /** False once the service drains or the stream has ended: new calls belong on another stream. */
  readonly isOpen: boolean;
  /** As of performance.now(): a clock that is set back must not make it live longer. */
  readonly openedAt: number;
  /** Calls that have no outcome yet. */
  readonly running: number;
  /** Sends the calls in one message. Each call's outcome comes once. */
  send(calls: readonly StreamCall[]): void;
  /** Tells the service that nobody waits any more. */
  cancel(call: StreamCall): void;
  /** Takes no new calls; the stream ends after the last answer. */
  retire(): void;
}

export interface StreamCall {
  readonly method: string;
  readonly request: Buffer;
  readonly headers: string[];
  readonly timeoutMs: number;
  /** Where it travels, and its id there (a stream ends long before a uint32 does); undefined and 0 until it has left. */
  stream: CallStream | undefined;
  id: number;
  settle(outcome: CallOutcome): void;
}

/**
 * Opens a stream over a channel; the channel's balancer chooses the instance.
 *
 * @param onAnswers called when answers have come, or when the stream has broken and none will
 */
export function openCallStream(channel: Client, onAnswers: () => void): CallStream {
  const stream = openStream(channel);
  const waiting = createTransientTable<StreamCall>();
  let lastId = 0;
  /** The last call that had left when the service was last heard of. */
  let heardId = 0;
  let isOpen = true;

  const endWhenIdle = (): void => {
    if (isOpen || waiting.size > 0) return;
    // Nothing was heard since the last calls left: what has not been sent of them shall not be sent later.
    if (heardId < lastId) stream.cancel();
    else stream.end();
  };
  const retire = (): void => {
    isOpen = false;
    endWhenIdle();
  };
  const breakDown = (error?: ServiceError): void => {
    const broken = waiting.values();
    for (const call of broken) waiting.take(call.id);
    retire();
    for (const call of broken) call.settle({ $case: 'broken', value: error });
    onAnswers();
  };
  stream.on('data', ({ answers, isDraining }: CarryResponse) => {
    heardId = lastId;
    for (const { id, outcome } of answers) {
      const call = waiting.take(id);
      if (outcome) call?.settle(outcome);
    }
    if (answers.length > 0) onAnswers();
    if (isDraining) isOpen = false;
    endWhenIdle();
  });
  stream.on('error', breakDown);
  stream.on('end', () => breakDown());

  return {
    get isOpen() {
      return isOpen;
    },
    openedAt: performance.now(),
    get running() {
      return waiting.size;
    },
    retire,
    send: (batch) => {
      const calls = batch.map((call): Call => {
        const id = (call.id = ++lastId);
        waiting.set(id, call);
        return { id, method: call.method, request: call.request, timeoutMs: call.timeoutMs, headers: call.headers };
      });
      stream.write({ calls, cancelled: [] });
    },
    cancel: (call) => {
      if (!waiting.take(call.id)) return;
      stream.write({ calls: [], cancelled: [call.id] });
      // Whoever is on the other side has not been heard since the call left: others had better not follow it.
      if (call.id > heardId) isOpen = false;
      endWhenIdle();
    },
  };
}

function openStream(channel: Client): ClientDuplexStream<CarryRequest, CarryResponse> {
  const { path, requestSerialize, responseDeserialize } = MultiplexServiceService.carry;
  return channel.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, new Metadata(), {});
}
