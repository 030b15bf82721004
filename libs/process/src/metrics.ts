import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { histogram, type Histogram } from './histogram';

export type { Counter, Gauge, Registry };

/**
 * Between two samples of the event loop's delay, which the sampled time includes. The library's 10 ms wake an idle
 * process a hundred times a second, and each time it finds the caches cold (docs/adr/0015-light-requests.md).
 */
const LOOP_SAMPLE_MS = 50;

/** The metrics of one process: Node's own (event-loop delay, memory, GC) and what the process adds. */
export function createMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
  return registry;
}

/**
 * A counter in `registry`; the same name again is the same counter. Names end in `_total`. `collect` may bring it up to
 * date when it is read.
 */
export function counter<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  collect?: (this: Counter<Label>) => void,
): Counter<Label> {
  const known = registry.getSingleMetric(name) as Counter<Label> | undefined;
  if (known) return known;
  return new Counter<Label>({
    registers: [registry],
    name,
    help,
    labelNames: [...labelNames],
    ...(collect ? { collect } : {}),
  });
}

/** A gauge in `registry`; `collect` sets it when it is read. */
export function gauge<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  collect?: (this: Gauge<Label>) => void | Promise<void>,
): Gauge<Label> {
  return new Gauge<Label>({
    registers: [registry],
    name,
    help,
    labelNames: [...labelNames],
    ...(collect ? { collect } : {}),
  });
}

/** A histogram of durations in seconds in `registry`, from 1 ms to 5 s; names end in `_seconds`. */
export function durationHistogram<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Histogram<Label> {
  const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
  return histogram(registry, name, help, labelNames, bounds);
}
