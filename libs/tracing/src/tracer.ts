/** OpenTelemetry's SpanKind. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** Default: internal. */
  readonly kind?: SpanKind;
  /** Names, numbers and ids; never customers' text, keys or values of statements. */
  readonly attributes?: Attributes;
  /** A caller's `traceparent` (W3C Trace Context). Undefined: the active span; null or malformed: a new trace. */
  readonly parent?: string | null;
  /** `traceparent`s of its causes. */
  readonly links?: readonly string[];
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceparent: string;
  /** False: not recorded, but its context is passed on. */
  readonly isSampled: boolean;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** `reason` is a code, never an error's text. */
  fail(reason: string): void;
  end(): void;
  /** Spans started by `work` become children. */
  run<Result>(work: () => Result): Result;
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  active(): Span | undefined;
  stop(): Promise<void>;
}
