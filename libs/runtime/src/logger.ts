import pino from 'pino';

export type Logger = pino.Logger;

/**
 * One JSON object a line on standard output. Names that could carry a secret or a customer's data are removed
 * wherever they stand in the first two levels of a line.
 */
export function createLogger(service: string, level: string): Logger {
  const secret = ['authorization', 'password', 'key', 'value', 'body', 'content', 'email', 'phone'];
  return pino({
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label, number) => ({ level: number, severity: label }) },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), remove: true },
    serializers: { err: pino.stdSerializers.errWithCause },
  });
}
