import { z } from 'zod';
import { messageOf } from './message-of';

/** `faults` has a line for each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/**
 * Once, at start.
 *
 * @param schema a zod type per variable, documented by `.describe`
 * @throws ConfigError that lists every fault
 */
export function readConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<z.infer<z.ZodObject<Shape>>> {
  const given = Object.fromEntries(
    Object.entries(schema.shape).map(([key, type]) => [
      key,
      takesEmpty(type as z.ZodType) ? env[key] : env[key] || undefined,
    ]),
  );
  const result = schema.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  throw new ConfigError(result.error.issues.map((issue) => explain(schema, given, issue)));
}

/** Empty counts as unset, unless the type's meta has `takesEmpty: true`. */
function takesEmpty(type: z.ZodType): boolean {
  return type.meta()?.['takesEmpty'] === true;
}

/** Without the value, which may be secret. */
function explain(schema: z.ZodObject, given: Record<string, unknown>, issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  const meaning = schema.shape[name]?.meta()?.description;
  const fault = given[name] === undefined ? 'is missing' : issue.message;
  return `${name} ${fault}${meaning ? ` (${meaning})` : ''}`;
}

/** Port 0 lets the system choose. */
export const hostAndPort = z.string().regex(/^[^\s:]+:\d{1,5}$/, 'must be host:port');

export function wholeNumber(min: number, max: number): z.ZodType<number> {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ message }).int({ message }).min(min, { message }).max(max, { message });
}

/** Only `true` or `false`. */
export const trueOrFalse = z
  .enum(['true', 'false'], { message: 'must be true or false' })
  .transform((text) => text === 'true');

/** `read` must parse it; its error becomes the fault, and must not quote the text. */
export function readableBy(read: (text: string) => unknown): z.ZodType<string, string> {
  return z.string().superRefine((text, context) => {
    try {
      read(text);
    } catch (err) {
      context.addIssue({ code: 'custom', message: messageOf(err).replace(/^[A-Z_]+ /, '') });
    }
  });
}

export const processConfig = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The minimum severity of log lines that are written'),
  OPS_LISTEN: hostAndPort.default('0.0.0.0:9090').describe('Where /livez, /readyz and /metrics are served'),
  SHUTDOWN_TIMEOUT_MS: wholeNumber(100, 600_000)
    .default(10_000)
    .describe('After SIGTERM, the number of milliseconds after which the process stops waiting and exits'),
  STOP_WITH_PARENT: trueOrFalse
    .default(false)
    .describe('true: stop when standard input closes, so that no process outlives a killed supervisor'),
};
