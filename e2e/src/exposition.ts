export interface ExportedMetric {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly processes: Set<string>;
  readonly labels: Map<string, Set<string>>;
}

/** Several processes' metrics by name, from /metrics. */
export function readExposition(texts: Readonly<Record<string, string>>): Map<string, ExportedMetric> {
  const metrics = new Map<string, ExportedMetric>();
  for (const [process, text] of Object.entries(texts)) {
    for (const block of text.split(/^# HELP /m).slice(1)) readBlock(metrics, process, block);
  }
  return metrics;
}

function readBlock(metrics: Map<string, ExportedMetric>, process: string, block: string): void {
  const [head = '', type = '', ...samples] = block.split('\n');
  const name = head.slice(0, head.indexOf(' '));
  const metric = metrics.get(name) ?? {
    name,
    type: type.slice(type.lastIndexOf(' ') + 1),
    help: head.slice(name.length + 1),
    processes: new Set(),
    labels: new Map(),
  };
  metrics.set(name, metric);
  metric.processes.add(process);
  for (const sample of samples) {
    const labels = /\{(.*)\} \S+$/.exec(sample)?.[1] ?? '';
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      metric.labels.set(label, (metric.labels.get(label) ?? new Set()).add(value));
    }
  }
}

/** A histogram's parts have their own names. */
export function findMetric(metrics: ReadonlyMap<string, ExportedMetric>, selector: string): ExportedMetric | undefined {
  return metrics.get(selector) ?? histogramOf(metrics.get(selector.replace(/_(bucket|sum|count)$/, '')));
}

function histogramOf(metric: ExportedMetric | undefined): ExportedMetric | undefined {
  return metric?.type === 'histogram' ? metric : undefined;
}
