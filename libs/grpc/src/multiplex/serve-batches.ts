import { status as Code, type ServerDuplexStream } from '@grpc/grpc-js';
import {
  MultiplexServiceService,
  type Answer,
  type Call,
  type CarryRequest,
  type CarryResponse,
} from '@parley/contract/multiplex';
import type { Status } from '@parley/contract/status';
import { ParleyError, toParleyError } from '@parley/errors';
import { createTransientTable } from '@parley/process';
import type { HeaderReader } from '../calls/call-context';
import type { BoundMethod, BoundService } from '../calls/service';
import { toStatus } from '../calls/status';
import { peerOf } from '../tls/peers';
import type { Role } from '@parley/topology';
import { cutMessages, ITEM_BYTES, LARGE_BYTES } from './cut-messages';

type CarryStream = ServerDuplexStream<CarryRequest, CarryResponse>;

export interface BatchServer {
  /** Served beside the services it carries. */
  readonly service: Pick<BoundService, 'definition' | 'implementation'>;
  /** Callers open new streams for new calls; old streams are still answered. */
  drain(): void;
}

/**
 * Server half of MultiplexService (multiplex.proto): runs a stream's calls concurrently. Answers of one turn share a
 * message; large ones go alone.
 */
export function serveBatches(services: readonly BoundService[]): BatchServer {
  const methods = new Map<string, BoundMethod>();
  for (const method of services.flatMap((service) => service.methods)) methods.set(method.definition.path, method);
  const streams = new Set<CarryStream>();
  const carry = (stream: CarryStream): void => {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    serveStream(stream, methods);
  };
  return {
    service: { definition: MultiplexServiceService, implementation: { carry } },
    drain: () => {
      for (const stream of streams) stream.write({ answers: [], isDraining: true });
    },
  };
}

/** Per stream, including cancelled calls until they end; only a runaway caller exceeds it. */
const WORKING_CALLS_MAX = 10_000;

function serveStream(stream: CarryStream, methods: ReadonlyMap<string, BoundMethod>): void {
  const open = createTransientTable<AbortController>();
  /** Neither ended nor past their deadline. */
  let working = 0;
  const peer = peerOf(stream);
  let hasEnded = false;

  const endWhenIdle = (): void => {
    if (hasEnded && open.size === 0 && answers.areSent) stream.end();
  };
  const answers = queueAnswers(stream, endWhenIdle);
  const refuse = (id: number, value: Status): void => answers.push({ id, outcome: { $case: 'error', value } });
  const cancel = (id: number): void => {
    open.take(id)?.abort();
  };
  const start = (call: Call): void => {
    cancel(call.id);
    const method = methods.get(call.method);
    if (!method) return refuse(call.id, unimplemented(call.method));
    if (working >= WORKING_CALLS_MAX) return refuse(call.id, toStatus(tooManyCalls()));
    const controller = new AbortController();
    open.set(call.id, controller);
    working++;
    const settle = (outcome: Answer['outcome']): void => {
      working--;
      const waiting = open.take(call.id);
      if (waiting === controller) answers.push({ id: call.id, outcome });
      // Cancelled, and its id reused.
      else if (waiting) open.set(call.id, waiting);
    };
    runCall(call, method, peer, controller).then(
      (value) => settle({ $case: 'response', value }),
      (err: unknown) => settle({ $case: 'error', value: toStatus(toParleyError(err)) }),
    );
  };

  stream.on('data', ({ calls, cancelled }: CarryRequest) => {
    cancelled.forEach(cancel);
    calls.forEach(start);
    endWhenIdle();
  });
  stream.on('end', () => {
    hasEnded = true;
    endWhenIdle();
  });
  const abortAll = (): void => {
    for (const controller of open.values()) controller.abort();
  };
  stream.on('cancelled', abortAll);
  stream.on('error', abortAll);
}

interface AnswerQueue {
  readonly areSent: boolean;
  push(answer: Answer): void;
}

/** Above it, no more calls are read. */
const UNSENT_BYTES_MAX = 32 * 1024 * 1024;

/** Large answers go alone, one after another: a small one waits for at most one. */
function queueAnswers(stream: CarryStream, onSent: () => void): AnswerQueue {
  let small: Answer[] = [];
  const large: Answer[] = [];
  let isLeaving = false;
  let isSendingLarge = false;
  let unsentBytes = 0;

  const send = (answers: Answer[], onGone?: () => void): void => {
    stream.write({ answers, isDraining: false }, () => {
      for (const answer of answers) unsentBytes -= bytesOf(answer) + ITEM_BYTES;
      if (stream.isPaused() && unsentBytes <= UNSENT_BYTES_MAX) stream.resume();
      onGone?.();
    });
  };
  const flush = (): void => {
    isLeaving = false;
    const messages = stream.cancelled ? [] : cutMessages(small, bytesOf);
    for (const answers of messages) send(answers);
    small = [];
    if (!isSendingLarge) sendLarge();
  };
  const sendLarge = (): void => {
    const answer = stream.cancelled ? undefined : large.shift();
    isSendingLarge = answer !== undefined;
    if (answer) send([answer], sendLarge);
    else onSent();
  };
  return {
    get areSent() {
      return !isLeaving && !isSendingLarge;
    },
    push: (answer) => {
      unsentBytes += bytesOf(answer) + ITEM_BYTES;
      if (unsentBytes > UNSENT_BYTES_MAX) stream.pause();
      (bytesOf(answer) > LARGE_BYTES ? large : small).push(answer);
      if (!isLeaving) setImmediate(flush);
      isLeaving = true;
    },
  };
}

function bytesOf({ outcome }: Answer): number {
  if (outcome?.$case === 'response') return outcome.value.length;
  return outcome?.value.details.reduce((sum, { value }) => sum + value.length, 0) ?? 0;
}

async function runCall(
  { request, headers, timeoutMs }: Call,
  method: BoundMethod,
  peer: Role | undefined,
  controller: AbortController,
): Promise<Buffer> {
  const { requestDeserialize, responseSerialize } = method.definition;
  const deadlineAt = timeoutMs > 0 ? Date.now() + timeoutMs : Infinity;
  const header = readHeaders(headers);
  const call = { request: requestDeserialize(request), header, peer, deadlineAt, controller };
  return responseSerialize(await method.answer(call));
}

function readHeaders(headers: readonly string[]): HeaderReader {
  return (name) => {
    for (let at = 0; at < headers.length; at += 2) if (headers[at] === name) return headers[at + 1];
    return undefined;
  };
}

function unimplemented(method: string): Status {
  return { code: Code.UNIMPLEMENTED, message: `The server does not implement the method ${method}`, details: [] };
}

function tooManyCalls(): ParleyError {
  return new ParleyError('unavailable', 'Too many concurrent calls; try again', { retryAfterSeconds: 1 });
}
