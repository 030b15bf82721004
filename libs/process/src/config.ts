import { z } from 'zod';
import { messageOf } from './message-of';

/** The settings of a process are wrong; `faults` has a line for each, all of them at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/**
 * Reads a process's settings from its environment, once, at start.
 *
 * @param schema one zod type per variable, each with a `.describe` that is its documentation
 * @throws ConfigError that lists every missing or wrong variable
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

/** A variable that is set and empty counts as unset, unless its type has `takesEmpty: true` in its meta. */
function takesEmpty(type: z.ZodType): boolean {
  return type.meta()?.['takesEmpty'] === true;
}

/** What is wrong with a variable, and what it is for. Its value is not shown: it may be a secret. */
function explain(schema: z.ZodObject, given: Record<string, unknown>, issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  const meaning = schema.shape[name]?.meta()?.description;
  const fault = given[name] === undefined ? 'is missing' : issue.message;
  return `${name} ${fault}${meaning ? ` (${meaning})` : ''}`;
}

/** `host:port`, for a listener or a peer; port 0 lets the system choose. */
export const hostAndPort = z.string().regex(/^[^\s:]+:\d{1,5}$/, 'must be host:port');

/** A whole number in a variable, with its bounds. */
export function wholeNumber(min: number, max: number): z.ZodType<number> {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ message }).int({ message }).min(min, { message }).max(max, { message });
}

/** `true` or `false`, nothing else. */
export const trueOrFalse = z
  .enum(['true', 'false'], { message: 'must be true or false' })
  .transform((text) => text === 'true');

/**
 * A text that `read` can take apart; what it throws becomes the fault. Its message may begin with the variable's name,
 * and must not show the text.
 */
export function readableBy(read: (text: string) => unknown): z.ZodType<string, string> {
  return z.string().superRefine((text, context) => {
    try {
      read(text);
    } catch (err) {
      context.addIssue({ code: 'custom', message: messageOf(err).replace(/^[A-Z_]+ /, '') });
    }
  });
}

/** The variables that every process reads. */
export const processConfig = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The least severe log lines that are written'),
  OPS_LISTEN: hostAndPort.default('0.0.0.0:9090').describe('Where /livez, /readyz and /metrics are served'),
  SHUTDOWN_TIMEOUT_MS: wholeNumber(100, 600_000)
    .default(10_000)
    .describe('After SIGTERM, milliseconds until the process gives up waiting and exits'),
  STOP_WITH_PARENT: trueOrFalse
    .default(false)
    .describe('true: stop when standard input closes, so that no process outlives a supervisor that was killed'),
};
