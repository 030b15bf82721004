/** What a span is to the one at its other end (OpenTelemetry, SpanKind). */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** internal, if left out. */
  readonly kind?: SpanKind;
  /** Names, numbers and ids. Never what a customer wrote, a key, or the values of a statement. */
  readonly attributes?: Attributes;
  /**
   * The `traceparent` (W3C Trace Context) that a caller sent: the span is its child. Left out: a child of the span that
   * this code runs in. Null, or not well-formed: the first span of a new trace.
   */
  readonly parent?: string | null;
  /** `traceparent`s of what it follows from. */
  readonly links?: readonly string[];
}

/** A piece of work with a beginning and an end. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** As a callee takes it. */
  readonly traceparent: string;
  /** False: this trace is not recorded; its context is passed on all the same. */
  readonly isSampled: boolean;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks it as failed; `reason` is a code, never the text of an error. */
  fail(reason: string): void;
  end(): void;
  /** Runs work inside the span: spans that it starts are children. */
  run<Result>(work: () => Result): Result;
}

/** What makes spans. */
export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** The span that this code runs in. */
  active(): Span | undefined;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}
