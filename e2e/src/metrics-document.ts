import type { ExportedMetric } from './exposition';

const intro = `# Metrics

What every process serves on its second port (\`OPS_LISTEN\`, 9090) under \`/metrics\`, in Prometheus' text format. Every
metric has the label \`service\`. Units stand last in the names. \`UPDATE_DOCS=true npm run test:e2e -- e2e/src/observed\`
writes this page from a running system; the test fails while it differs.

- \`route\` is the path of the route table, such as \`/v1/agents/:id\`; \`/v1/*\` for what found none there, or was refused
  before; \`none\` elsewhere. Never what a caller wrote.
- \`status_class\` is 2xx, 3xx, 4xx or 5xx, or \`gone\`: the client left before the answer.
- \`code\` of an RPC is \`ok\`, a code of [docs/errors](errors), or \`cancelled\`: its caller no longer waits.
- The backlog of the outbox is read at each scrape by every replica, with one statement on an index of the rows that wait;
  it counts no more than 100,000 of them. That nobody leads must show, so the followers ask, too.
- The lag of a consumer is one request to NATS at each scrape. While a store is away, or takes
  longer than 2 s, its figures are NaN.
- Histograms of durations have buckets from 1 ms to 5 s.
- \`parley_tls_*\` are there with TLS.
`;

/** Sections by metric name; the first match wins. */
const groups: readonly (readonly [title: string, names: RegExp])[] = [
  ['Requests and streams of the API', /^parley_(http|event_stream|open_event|key|rate_limit|webhook_test|session)/],
  ['Calls between services', /^parley_(rpc|tls|grpc)/],
  ['Events', /^parley_(outbox|consumer|sink|stream|nats|rejected|jetstream)/],
  ['Agents, knowledge and models', /^parley_(turn|model|knowledge|tool|answer|memory|egress|embedding)/],
  ['Channels and webhooks', /^parley_(channel|webhook|delivery|deliveries|inbound)/],
  ['Processes and stores', /^parley_/],
];

/** docs/metrics.md, from a running system's metrics. */
export function metricsDocument(metrics: ReadonlyMap<string, ExportedMetric>): string {
  const all = [...metrics.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = all.filter(({ name }) => name.startsWith('parley_'));
  const others = all.filter((metric) => !own.includes(metric));
  const everyProcess = new Set(all.flatMap(({ processes }) => [...processes])).size;
  const lines = (some: readonly ExportedMetric[]) => some.map((metric) => toLine(metric, everyProcess)).join('\n');
  const head = '| Name | Type | Labels | Processes | Meaning |\n|---|---|---|---|---|\n';
  return [
    intro,
    ...groups.flatMap(([title, names]) => {
      const members = own.filter(({ name }) => groups.find((group) => group[1].test(name))?.[1] === names);
      return members.length === 0 ? [] : [`## ${title}\n`, head + lines(members) + '\n'];
    }),
    "## Node and the process\n\nprom-client's own; every process has them.\n",
    head + lines(others) + '\n',
  ].join('\n');
}

function toLine({ name, type, labels, processes, help }: ExportedMetric, everyProcess: number): string {
  const names = [...labels.keys()].filter((label) => label !== 'le' && label !== 'service').sort();
  const cells = [
    `\`${name}\``,
    type,
    names.map((label) => `\`${label}\``).join(', '),
    whoHas(processes, everyProcess),
    help,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function whoHas(processes: ReadonlySet<string>, everyProcess: number): string {
  return processes.size === everyProcess ? 'all' : [...processes].sort().join(', ');
}
