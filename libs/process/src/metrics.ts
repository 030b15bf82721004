import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { histogram, type Histogram } from './histogram';

export type { Counter, Gauge, Registry };

/**
 * Interval of sampling the event loop's delay, which includes it. The library's 10 ms would wake an idle process a
 * hundred times a second (docs/adr/0015-light-requests.md).
 */
const LOOP_SAMPLE_MS = 50;

/** With Node's own: event-loop delay, memory, GC. */
export function createMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
  return registry;
}

/** Shared by name, which ends in `_total`. `collect` may update it on reads. */
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

/** `collect` sets it on reads. */
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

/** Seconds, from 1 ms to 5 s; names end in `_seconds`. */
export function durationHistogram<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Histogram<Label> {
  const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
  return histogram(registry, name, help, labelNames, bounds);
}
