import { activeSpan, isTracing } from '@parley/tracing';
import pino from 'pino';

export type Logger = pino.Logger;

/**
 * JSON lines on standard output or `output`, with trace and span ids. Removes names that may carry secrets or
 * customers' data from the first two levels and from errors' causes: Postgres quotes values in `detail` and `where`,
 * Node URLs in `input`.
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
