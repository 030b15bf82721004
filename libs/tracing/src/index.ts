export { samplerNames } from './sampler-names';
export type { SamplerName } from './sampler-names';
export type { Attributes, Span, SpanKind, SpanOptions } from './tracer';
export {
  activeSpan,
  isTracing,
  reasonOf,
  sampledTraceparent,
  startSpan,
  startTracing,
  stopTracing,
  trace,
  traceStep,
} from './tracing';
