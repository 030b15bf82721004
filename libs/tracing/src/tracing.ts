import type * as Sdk from './sdk';
import type { SdkOptions } from './sdk';
import type { Span, SpanOptions, Tracer } from './tracer';

/** Ambient, like OpenTelemetry's own: a call's context crosses libraries that know nothing of it. */
let tracer: Tracer | undefined;

/** Loads the SDK only now, which takes 80 ms and some MB. */
export function startTracing(options: SdkOptions): void {
  // oxlint-disable-next-line typescript/no-require-imports
  const sdk = require('./sdk') as typeof Sdk;
  tracer = sdk.createTracer(options);
}

/** After exporting pending spans. */
export async function stopTracing(): Promise<void> {
  const stopped = tracer;
  tracer = undefined;
  await stopped?.stop();
}

/** Settled before anything else is built: libraries may ask once. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

export function activeSpan(): Span | undefined {
  return tracer?.active();
}

/** For an event; undefined without a recorded trace. */
export function sampledTraceparent(): string | undefined {
  const span = tracer?.active();
  return span?.isSampled ? span.traceparent : undefined;
}

/** The caller ends it; undefined while tracing is off. */
export function startSpan(name: string, options: SpanOptions): Span | undefined {
  return tracer?.start(name, options);
}

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

/** For a step; no span outside a recorded trace. */
export function traceStep<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  return tracer?.active()?.isSampled ? trace(name, options, work) : work();
}

/** An error's code, ours or a driver's; its text may quote customers. */
export function reasonOf(err: unknown): string {
  const { code, name } = Object(err) as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'error';
}
