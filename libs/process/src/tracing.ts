import { samplerNames, startTracing, stopTracing } from '@parley/tracing';
import { z } from 'zod';
import { trueOrFalse, wholeNumber } from './config';
import type { Logger } from './logger';

/**
 * The exporter reads other OTEL_EXPORTER_OTLP_* itself (headers, certificates, timeout, compression); it speaks OTLP
 * over HTTP with JSON.
 */
export const tracingConfig = {
  OTEL_SDK_DISABLED: trueOrFalse
    .default(false)
    .describe('true: no traces are recorded, regardless of the other settings'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional().describe('otlp: traces are recorded and sent'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional().describe('The collector, such as http://collector:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional().describe('The full URL for traces, if it differs'),
  OTEL_TRACES_SAMPLER: z.enum(samplerNames).default('parentbased_always_on').describe('Which traces are recorded'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ message: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1)
    .describe('The fraction of traces that ratio-based samplers record'),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(1, 600_000).default(5_000).describe('Milliseconds between two exports'),
  OTEL_BSP_MAX_QUEUE_SIZE: wholeNumber(1, 1_000_000)
    .default(2_048)
    .describe('Maximum number of spans that wait for an export; further spans are dropped'),
};

/**
 * On if an exporter or collector is named; otherwise loads nothing.
 *
 * @returns how to turn it off, or undefined
 */
export function configureTracing(
  service: string,
  config: z.infer<z.ZodObject<typeof tracingConfig>>,
): { logProblemsTo(logger: Logger): void; stop(): Promise<void> } | undefined {
  const isNamed = config.OTEL_EXPORTER_OTLP_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const exporter = config.OTEL_TRACES_EXPORTER ?? (isNamed ? 'otlp' : 'none');
  if (exporter === 'none' || config.OTEL_SDK_DISABLED) return undefined;
  let log: Logger | undefined;
  let quietUntil = 0;
  startTracing({
    service,
    sampler: config.OTEL_TRACES_SAMPLER,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    scheduleDelayMs: config.OTEL_BSP_SCHEDULE_DELAY,
    queueSizeMax: config.OTEL_BSP_MAX_QUEUE_SIZE,
    onProblem: (problem) => {
      if (performance.now() < quietUntil) return;
      quietUntil = performance.now() + PROBLEM_PAUSE_MS;
      log?.warn({ problem: problem.slice(0, 500) }, 'traces cannot be sent');
    },
  });
  return {
    logProblemsTo: (logger) => {
      log = logger;
    },
    stop: stopTracing,
  };
}

/** Between log lines on an absent collector. */
const PROBLEM_PAUSE_MS = 60_000;
