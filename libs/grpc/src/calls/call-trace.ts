import { toParleyError, type ErrorCode } from '@parley/errors';
import { activeSpan, isTracing, startSpan, type Attributes, type Span } from '@parley/tracing';
import type { CallIdentity } from './call-context';
import { splitPath } from './call-metrics';

type Run<Call, Response> = (call: Call) => Promise<Response>;

/** Client side: a span per call within a trace, whose context is sent. */
export function traceClient<Call extends CallIdentity>(
  path: string,
): <Response>(call: Call, run: Run<Call, Response>) => Promise<Response> {
  if (!isTracing()) return (call, run) => run(call);
  const { name, attributes } = describe(path);
  return (call, run) => {
    const active = activeSpan();
    // Passed on as unrecorded: otherwise the service would start a trace.
    if (!active?.isSampled) return run(active ? { ...call, traceparent: active.traceparent } : call);
    const span = startSpan(name, { kind: 'client', attributes });
    return span ? inSpan(span, () => run({ ...call, traceparent: span.traceparent })) : run(call);
  };
}

/** Server side: a span per call, child of `traceparent`. Undefined while tracing is off. */
export function traceServer(
  path: string,
): (<Response>(traceparent: string | undefined, run: () => Promise<Response>) => Promise<Response>) | undefined {
  if (!isTracing()) return undefined;
  const { name, attributes } = describe(path);
  return (traceparent, run) => {
    const span = startSpan(name, { kind: 'server', attributes, parent: traceparent ?? null });
    return span ? inSpan(span, run) : run();
  };
}

function describe(path: string): { name: string; attributes: Attributes } {
  const { service, method } = splitPath(path);
  return { name: `${service}/${method}`, attributes: { 'rpc.system': 'grpc', 'rpc.method': path.slice(1) } };
}

/** Other codes are answers, not failures. */
const failures: ReadonlySet<ErrorCode> = new Set(['internal', 'unavailable', 'deadline_exceeded']);

async function inSpan<Response>(span: Span, run: () => Promise<Response>): Promise<Response> {
  try {
    return await span.run(run);
  } catch (err) {
    const { code } = toParleyError(err);
    span.set({ 'parley.code': code });
    if (failures.has(code)) span.fail(code);
    throw err;
  } finally {
    span.end();
  }
}
