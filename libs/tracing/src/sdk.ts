import { AsyncLocalStorage } from 'node:async_hooks';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type DiagLogger,
  type Link,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createSampler } from './sampler';
import type { SamplerName } from './sampler-names';
import type { Span, SpanOptions, Tracer } from './tracer';

export interface SdkOptions {
  /** OTEL_SERVICE_NAME overrides it. */
  readonly service: string;
  readonly sampler: SamplerName;
  /** Of traces, recorded by the ratio samplers. */
  readonly ratio: number;
  readonly scheduleDelayMs: number;
  /** More are dropped. */
  readonly queueSizeMax: number;
  readonly onProblem: (problem: string) => void;
}

/** A hanging collector must not keep the process alive. */
const STOP_TIMEOUT_MS = 1_500;
const EXPORT_BATCH_MAX = 512;

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** OTLP over HTTP. It reads OTEL_EXPORTER_OTLP_*, OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME itself. */
export function createTracer(options: SdkOptions): Tracer {
  diag.setLogger(problemsOnly(options.onProblem), DiagLogLevel.WARN);
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    scheduledDelayMillis: options.scheduleDelayMs,
    maxQueueSize: options.queueSizeMax,
    maxExportBatchSize: Math.min(EXPORT_BATCH_MAX, options.queueSizeMax),
  });
  const resource = resourceFromAttributes({ 'service.name': options.service }).merge(
    detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }),
  );
  const sampler = createSampler(options.sampler, options.ratio);
  const provider = new TracerProvider({ resource, sampler, spanProcessors: [processor] });
  const tracer = provider.getTracer('parley');
  const storage = new AsyncLocalStorage<Span>();
  const contexts = new WeakMap<Span, Context>();

  function parentOf({ parent }: SpanOptions): Context {
    if (parent === undefined) {
      const active = storage.getStore();
      return (active && contexts.get(active)) ?? ROOT_CONTEXT;
    }
    const remote = parent === null ? null : parseTraceParent(parent);
    return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
  }

  return {
    start: (name, spanOptions) => {
      const parent = parentOf(spanOptions);
      const otelSpan = tracer.startSpan(
        name,
        {
          kind: kinds[spanOptions.kind ?? 'internal'],
          attributes: spanOptions.attributes,
          links: toLinks(spanOptions.links),
        },
        parent,
      );
      const span = wrap(otelSpan, storage);
      contexts.set(span, trace.setSpan(parent, otelSpan));
      return span;
    },
    active: () => storage.getStore(),
    stop: () => inTime(provider.shutdown(), STOP_TIMEOUT_MS),
  };
}

function wrap(span: OtelSpan, storage: AsyncLocalStorage<Span>): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
  const self: Span = {
    traceId,
    spanId,
    isSampled,
    traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', reason),
    end: () => span.end(),
    run: (work) => storage.run(self, work),
  };
  return self;
}

function toLinks(traceparents: readonly string[] = []): Link[] {
  return traceparents.flatMap((traceparent) => {
    const context = parseTraceParent(traceparent);
    return context ? [{ context: { ...context, isRemote: true } }] : [];
  });
}

function problemsOnly(onProblem: (problem: string) => void): DiagLogger {
  const ignore = (): void => undefined;
  return { error: onProblem, warn: onProblem, info: ignore, debug: ignore, verbose: ignore };
}

/** Ignores failure. */
async function inTime(promise: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise.catch(() => undefined), late]);
  clearTimeout(timer);
}
