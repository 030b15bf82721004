import type { z } from 'zod';
import { readConfig } from './config';
import { environment } from './environment';
import { createLogger, type Logger } from './logger';
import { reportFailure } from './report-failure';

/**
 * Runs a program that exits; a failure is reported on stderr, with exit code 1.
 *
 * @param name in its log and before the reason
 * @param schema its variables
 */
export function runOnce<Shape extends z.ZodRawShape>(
  name: string,
  schema: z.ZodObject<Shape>,
  work: (config: Readonly<z.infer<z.ZodObject<Shape>>>, logger: Logger) => Promise<unknown>,
): void {
  const run = async (): Promise<unknown> => work(readConfig(schema, environment()), createLogger(name, 'info'));
  run().catch((err: unknown) => {
    reportFailure(name, err);
    process.exitCode = 1;
  });
}
