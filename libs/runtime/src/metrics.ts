import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type { Counter, Gauge, Histogram, Registry };

/** The metrics of one process: Node's own (event-loop delay, memory, GC) and what the process adds. */
export function createMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** A counter in `registry`; names end in `_total`. */
export function counter<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter<Label>({ registers: [registry], name, help, labelNames: [...labelNames] });
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

/** A histogram of durations in seconds in `registry`; names end in `_seconds`. */
export function durationHistogram<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Histogram<Label> {
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
  return new Histogram<Label>({ registers: [registry], name, help, labelNames: [...labelNames], buckets });
}
