import type { Arrivals } from './arrivals';

/** What one process of the load generator is told, as JSON in its first argument. */
export interface GeneratorPlan {
  /** Of the API. */
  readonly url: string;
  readonly keys: readonly string[];
  readonly work: GetWork | PostWork;
  readonly pace: Pace;
  /** After which requests count as lost, in milliseconds. */
  readonly timeoutMs: number;
}

/** GETs of one path; an answer is good if its body is this one, byte for byte. */
export interface GetWork {
  readonly kind: 'get';
  readonly path: string;
  readonly body: string;
}

/** Messages to conversations in turn; an answer is good if it is the message that was sent. */
export interface PostWork {
  readonly kind: 'post';
  readonly conversationIds: readonly string[];
}

/** So many at one time, or so many in a second whatever becomes of them. */
export type Pace =
  | { readonly kind: 'closed'; readonly connections: number; readonly seconds: number }
  | ({
      readonly kind: 'open';
      readonly connections: number;
      /** What becomes of a request that is due while all connections are busy: it waits, or is an error at once. */
      readonly overflow: 'waits' | 'fails';
    } & Arrivals);

/** What it prints at the end, as one line of JSON. */
export interface GeneratorResult {
  /** With the warm-up, as the errors and what was offered. */
  readonly good: number;
  /** Good answers in a second, of the time in which requests were sent; without the warm-up, as the times below. */
  readonly perSecond: number;
  readonly errors: Readonly<Record<string, number>>;
  /** Requests that were due. */
  readonly offered: number;
  /** Of good answers, from the moment at which the request was due: what a request waits for its turn counts. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** By how much the generator itself was late. */
  readonly lateP99Ms: number;
}
