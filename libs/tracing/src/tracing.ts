import type * as Sdk from './sdk';
import type { SdkOptions } from './sdk';
import type { Span, SpanOptions, Tracer } from './tracer';

/**
 * The tracer of this process. Ambient on purpose, as OpenTelemetry's own is: what a call is part of goes along with the
 * call through every library, most of which know nothing of it.
 */
let tracer: Tracer | undefined;

/** Turns tracing on. Only now OpenTelemetry's SDK is loaded: 80 ms and some MB that a process without tracing does not pay. */
export function startTracing(options: SdkOptions): void {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const sdk = require('./sdk') as typeof Sdk;
  tracer = sdk.createTracer(options);
}

/** Turns tracing off and sends what has not been sent. */
export async function stopTracing(): Promise<void> {
  const stopped = tracer;
  tracer = undefined;
  await stopped?.stop();
}

/**
 * Whether tracing is on. It is settled before anything else is built, so that a library may ask once, at its start, and
 * leave the whole of tracing out.
 */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** The span that this code runs in, if any. */
export function activeSpan(): Span | undefined {
  return tracer?.active();
}

/** What makes an event part of the trace that this code runs in; undefined if there is none, or it is not recorded. */
export function sampledTraceparent(): string | undefined {
  const span = tracer?.active();
  return span?.isSampled ? span.traceparent : undefined;
}

/** Starts a span that the caller ends; undefined while tracing is off. */
export function startSpan(name: string, options: SpanOptions): Span | undefined {
  return tracer?.start(name, options);
}

/** Runs work in a span. While tracing is off, only the work. */
export async function trace<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  if (!tracer) return work();
  const span = tracer.start(name, options);
  try {
    return await span.run(work);
  } catch (err) {
    span.fail(reasonOf(err));
    throw err;
  } finally {
    span.end();
  }
}

/** The same for a step: outside of a trace that is recorded it is not worth a span. */
export function traceStep<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  return tracer?.active()?.isSampled ? trace(name, options, work) : work();
}

/** The code of an error, ours or a driver's. Its text may quote what a customer wrote. */
export function reasonOf(err: unknown): string {
  const { code, name } = Object(err) as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'error';
}
