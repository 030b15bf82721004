import { Metadata, type ClientDuplexStream, type Client, type ServiceError } from '@grpc/grpc-js';
import {
  MultiplexServiceService,
  type Answer,
  type Call,
  type CarryRequest,
  type CarryResponse,
} from '@parley/contract/multiplex';
import { createTransientTable } from '@parley/process';
import type { AddressHealth } from '../balancing/address-health';

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
  /** Of its instance, once it has one. */
  address(): string;
  /** Calls wait, and nothing has been heard for a while. */
  isSilent(): boolean;
  /** Calls that have no outcome yet. */
  readonly running: number;
  /** Sends the calls in one message. Each call's outcome comes once. */
  send(calls: readonly StreamCall[]): void;
  /** Tells the service that nobody waits for the call any more; if it is late, its address counts as not answering. */
  cancel(call: StreamCall, isLate: boolean): void;
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

/** Most calls take a few milliseconds. Silence takes no address out by itself: it is probed then. */
const SILENT_MS = 1_000;

/** How long calls have waited with nothing heard. */
function createSilence() {
  let since: number | undefined;
  return {
    begin: () => void (since ??= performance.now()),
    heard: (isWaiting: boolean) => void (since = isWaiting ? performance.now() : undefined),
    isLong: () => since !== undefined && performance.now() - since >= SILENT_MS,
  };
}

/**
 * Opens a stream over a channel; the channel's balancer chooses the instance.
 *
 * @param health hears whether the instance answers
 * @param onAnswers called when answers have come, or when the stream has broken and none will
 */
export function openCallStream(channel: Client, health: AddressHealth, onAnswers: () => void): CallStream {
  const stream = openStream(channel);
  const waiting = createTransientTable<StreamCall>();
  let lastId = 0;
  /** The last call that had left when the service was last heard of. */
  let heardId = 0;
  let isOpen = true;
  const silence = createSilence();

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
    const broken = waiting.values().map(({ id }) => waiting.take(id));
    retire();
    for (const call of broken) call?.settle({ $case: 'broken', value: error });
    onAnswers();
  };
  stream.on('data', ({ answers, isDraining }: CarryResponse) => {
    heardId = lastId;
    for (const { id, outcome } of answers) settle(waiting.take(id), outcome);
    silence.heard(waiting.size > 0);
    health.heard(stream.getPeer());
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
    address: () => stream.getPeer(),
    isSilent: () => waiting.size > 0 && silence.isLong(),
    get running() {
      return waiting.size;
    },
    retire,
    send: (batch) => {
      for (const call of batch) waiting.set((call.id = ++lastId), call);
      silence.begin();
      stream.write({ calls: batch.map(toCall), cancelled: [] });
    },
    cancel: (call, isLate) => {
      if (!waiting.take(call.id)) return;
      stream.write({ calls: [], cancelled: [call.id] });
      // Whoever is on the other side has not been heard since the call left: others had better not follow it.
      if (call.id > heardId) {
        isOpen = false;
        if (isLate) health.late(stream.getPeer());
      }
      endWhenIdle();
    },
  };
}

function toCall({ id, method, request, timeoutMs, headers }: StreamCall): Call {
  return { id, method, request, timeoutMs, headers };
}

function settle(call: StreamCall | undefined, outcome: Answer['outcome']): void {
  if (outcome) call?.settle(outcome);
}

function openStream(channel: Client): ClientDuplexStream<CarryRequest, CarryResponse> {
  const { path, requestSerialize, responseDeserialize } = MultiplexServiceService.carry;
  return channel.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, new Metadata(), {});
}
