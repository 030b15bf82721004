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

export type CallOutcome =
  | NonNullable<Answer['outcome']>
  /** Or never opened. */
  | { readonly $case: 'broken'; readonly value: ServiceError | undefined };

/** Carries calls to one instance. */
export interface CallStream {
  /** False once the service drains or the stream has ended. */
  readonly isOpen: boolean;
  readonly openedAt: number;
  address(): string;
  isSilent(): boolean;
  readonly running: number;
  /** In one message; each gets exactly one outcome. */
  send(calls: readonly StreamCall[]): void;
  /** A late one counts against its address. */
  cancel(call: StreamCall, isLate: boolean): void;
  /** Takes no new calls; ends after the last answer. */
  retire(): void;
}

export interface StreamCall {
  readonly method: string;
  readonly request: Buffer;
  readonly headers: string[];
  readonly timeoutMs: number;
  /** Its stream and id there (a uint32 outlasts a stream); undefined and 0 until sent. */
  stream: CallStream | undefined;
  id: number;
  settle(outcome: CallOutcome): void;
}

/** Most calls take a few milliseconds. Silence only causes a probe. */
const SILENT_MS = 1_000;

function createSilence() {
  let since: number | undefined;
  return {
    begin: () => void (since ??= performance.now()),
    heard: (isWaiting: boolean) => void (since = isWaiting ? performance.now() : undefined),
    isLong: () => since !== undefined && performance.now() - since >= SILENT_MS,
  };
}

/**
 * The channel's balancer chooses the instance.
 *
 * @param health hears whether the instance answers
 * @param onAnswers called on answers, or when the stream broke
 */
export function openCallStream(channel: Client, health: AddressHealth, onAnswers: () => void): CallStream {
  const stream = openStream(channel);
  const waiting = createTransientTable<StreamCall>();
  let lastId = 0;
  /** Last sent before the service was last heard. */
  let heardId = 0;
  let isOpen = true;
  const silence = createSilence();

  const endWhenIdle = (): void => {
    if (isOpen || waiting.size > 0) return;
    // Silent since the last calls: unsent ones must not be sent later.
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
      // Silent since the call left: others should avoid this address.
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
