import { activeSpan, isTracing } from '@parley/tracing';
import pino from 'pino';

export type Logger = pino.Logger;

/**
 * One JSON object a line on standard output, or on `output`; within a trace with the ids of trace and span. Names that
 * could carry a secret or a customer's data are removed wherever they stand in the first two levels of a line, and in the
 * cause of an error: with `detail` and `where` Postgres quotes the row or the value that it refused, with `input` Node
 * the URL.
 */
export function createLogger(service: string, level: string, output?: pino.DestinationStream): Logger {
  const texts = ['body', 'content', 'detail', 'email', 'input', 'phone', 'value', 'where'];
  const secret = ['authorization', 'key', 'password', ...texts];
  const options: pino.LoggerOptions = {
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label, number) => ({ level: number, severity: label }) },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `err.cause.${name}`]), remove: true },
    ...(isTracing() ? { mixin: traceIds } : {}),
    serializers: { err: pino.stdSerializers.errWithCause },
  };
  return output ? pino(options, output) : pino(options);
}

function traceIds(): object {
  const span = activeSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
