import { z } from 'zod';
import { processConfig, readConfig } from './config';
import { environment } from './environment';
import { keepObjectsYoung } from './keep-objects-young';
import { createLogger, type Logger } from './logger';
import { createMetrics, gauge, type Registry } from './metrics';
import { startOpsServer, type ReadinessCheck } from './ops-server';
import { configureTracing, tracingConfig } from './tracing';
import { createReleaseStack, type ReleaseStack } from './release-stack';
import { reportFailure } from './report-failure';

export interface ProcessContext<Config> {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly stack: ReleaseStack;
}

/**
 * Settings, ops port, start; on SIGTERM or SIGINT turns readiness off and releases everything in reverse order, within
 * SHUTDOWN_TIMEOUT_MS.
 *
 * @param name in logs and metrics
 * @param schema variables besides the common ones
 * @param start pushes what it opens on the stack; returns the readiness check
 */
export function runProcess<Shape extends z.ZodRawShape>(
  name: string,
  schema: z.ZodObject<Shape>,
  start: (context: ProcessContext<z.infer<z.ZodObject<Shape>>>) => Promise<ReadinessCheck>,
): void {
  keepObjectsYoung();
  boot(name, schema, start).catch((err: unknown) => {
    reportFailure(name, err);
    process.exit(1);
  });
}

async function boot<Shape extends z.ZodRawShape>(
  name: string,
  schema: z.ZodObject<Shape>,
  start: (context: ProcessContext<z.infer<z.ZodObject<Shape>>>) => Promise<ReadinessCheck>,
): Promise<void> {
  const config = readSettings(schema, environment());
  // First: everything built later asks whether tracing is on.
  const tracing = configureTracing(name, config);
  const logger = createLogger(name, config.LOG_LEVEL);
  tracing?.logProblemsTo(logger);
  const metrics = createMetrics(name);
  const stack = createReleaseStack(logger);
  if (tracing) stack.push('tracing', () => tracing.stop());
  let isReady: ReadinessCheck = () => 'starting';
  let isStopping = false;
  const checkReadiness: ReadinessCheck = () => (isStopping ? 'stopping' : isReady());

  const stop = (reason: string, exitCode: number): void => {
    logger.info({ reason }, 'stopping');
    isStopping = true;
    setTimeout(() => process.exit(1), config.SHUTDOWN_TIMEOUT_MS);
    void stack.releaseAll().then(() => process.exit(exitCode));
  };
  process.once('SIGTERM', () => stop('SIGTERM', 0));
  process.once('SIGINT', () => stop('SIGINT', 0));
  if (config.STOP_WITH_PARENT) process.stdin.resume().once('close', () => stop('the supervisor has exited', 0));
  exitOnUncaught(logger);

  gauge(metrics, 'parley_ready', '1 while this process is ready for work', [], async function () {
    const state = await Promise.resolve(checkReadiness()).catch(() => 'the check failed');
    this.set(state === true ? 1 : 0);
  });
  const ops = await startOpsServer(config.OPS_LISTEN, metrics, checkReadiness);
  stack.push('ops server', () => ops.close());
  try {
    isReady = await start({ config, logger, metrics, stack });
  } catch (err) {
    logger.fatal({ err }, 'could not start');
    await stack.releaseAll();
    process.exit(1);
  }
  logger.info('started');
}

const commonConfig = { ...processConfig, ...tracingConfig };
type Settings<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>> & z.infer<z.ZodObject<typeof commonConfig>>;

/**
 * Own and common settings together, to report all faults at once.
 *
 * @throws ConfigError
 */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Readonly<Record<string, string | undefined>>,
): Settings<Shape> {
  return readConfig(z.object({ ...commonConfig, ...schema.shape }), env) as Settings<Shape>;
}

/** An uncaught error leaves unknown state: the supervisor restarts. */
function exitOnUncaught(logger: Logger): void {
  const die = (err: unknown): void => {
    logger.fatal({ err }, 'uncaught error');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}
