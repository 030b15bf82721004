import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import type { ControlResult } from '../controls/run-controls';
import type { RandomResult } from './random-campaign';
import { describeSeconds, type FaultRecord } from '../report/table';

/** Parts outside of a run stay from the previous one. */
export interface Report {
  readonly faults: readonly FaultRecord[];
  readonly controls: readonly ControlResult[];
  readonly campaign: RandomResult | undefined;
  /** Notes that people add by hand. */
  readonly remarks: readonly string[];
  readonly node: string;
  readonly date: string;
}

const results = join(workspaceRoot, 'tools/faults/results');
const page = join(workspaceRoot, 'docs/faults.md');

export function writeReport(run: Partial<Pick<Report, 'faults' | 'controls' | 'campaign'>>): void {
  const old = readReport();
  const renewed = new Map((run.faults ?? []).map((record) => [record.name, record]));
  const kept = old.faults.map((record) => renewed.get(record.name) ?? record);
  const added = [...renewed.values()].filter(({ name }) => !old.faults.some((record) => record.name === name));
  const report: Report = {
    faults: [...kept, ...added],
    controls: run.controls ?? old.controls,
    campaign: run.campaign ?? old.campaign,
    remarks: old.remarks,
    node: process.version,
    date: new Date().toISOString().slice(0, 10),
  };
  writeFileSync(join(results, `${report.date}.json`), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(page, toMarkdown(report));
}

function readReport(): Report {
  const empty: Report = { faults: [], controls: [], campaign: undefined, remarks: [], node: '', date: '' };
  const newest = readdirSync(results).sort().at(-1);
  if (newest === undefined) return empty;
  return { ...empty, ...(JSON.parse(readFileSync(join(results, newest), 'utf8')) as Partial<Report>) };
}

function toMarkdown(report: Report): string {
  return [
    '# Faults',
    '',
    'Written by `npm run faults -- --write`. The dated files of [tools/faults/results](../tools/faults/results) show what',
    'clients saw. [tools/faults/README.md](../tools/faults/README.md) describes how the harness works and what it checks.',
    '',
    `Node ${report.node.slice(1)}, ${report.date}. Two processes of each service and the four stores ran on one machine.`,
    'Killed means kill -9 of a process. The page cache survives it, so nothing here shows what a power cut would leave.',
    '',
    ...report.remarks.flatMap((remark) => [remark, '']),
    ...faultLines(report.faults),
    ...campaignLines(report.campaign),
    ...controlLines(report.controls),
  ].join('\n');
}

/** The first group whose expression matches a fault counts. */
const groups: readonly (readonly [title: string, names: RegExp])[] = [
  ['Bad networks', /^bad-network/],
  ['Cut connections', /^cut-off/],
  ['Stores killed, frozen, away or emptied', /-(postgres|redis|nats|clickhouse)(-|$)/],
  ['Processes killed, frozen or restarted', /^(kill|pause|restart|rolling)-(?!sink|relay)/],
  ['Crashes between two steps, and what clients do', /./],
];

function faultLines(faults: readonly FaultRecord[]): string[] {
  const survived = faults.filter((record) => record.survived).length;
  const groupOf = ({ name }: FaultRecord): string => groups.find(([, names]) => names.test(name))?.[0] ?? '';
  return [
    '## One fault at a time',
    '',
    `${survived} of ${faults.length} survived: nothing acknowledged was lost, doubled or out of order, every total and`,
    'figure was equal to the recount, and everything recovered within 10 s (the figures: 10 s and half the length of',
    'the fault).',
    '',
    ...groups.flatMap(([title]) => {
      const members = faults.filter((record) => groupOf(record) === title);
      return members.length === 0 ? [] : [`### ${title}`, '', ...faultTable(members), ''];
    }),
  ];
}

function faultTable(faults: readonly FaultRecord[]): string[] {
  return [
    '| Fault | What is done | Failed requests | Recovered after, s: clients, processes, figures |',
    '|---|---|---|---|',
    ...faults.map(({ name, text, result, survived, findings }) => {
      const { failures, requests, clientsMs, processesMs, figuresMs } = result;
      const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
      const times = [clientsMs, processesMs, figuresMs].map((ms) => describeSeconds(ms).replace(' s', ''));
      const found = survived ? '' : `; **failed**: ${findings.join('; ')}`;
      return `| ${[name, text, `${failed} of ${requests}`, times.join(', ') + found].map(cell).join(' | ')} |`;
    }),
  ];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function campaignLines(campaign: RandomResult | undefined): string[] {
  if (!campaign) return [];
  const { faults, seed, acknowledged, unknown, seconds, requests, failedRequests, byFault, findings } = campaign;
  const kinds = Object.entries(byFault).sort(([, a], [, b]) => b - a);
  return [
    '## Random campaign',
    '',
    `${faults} faults in ${seconds} s (seed ${seed}), ${acknowledged} acknowledged writes, ${unknown} writes whose outcome no`,
    `client asked for again; ${failedRequests} of ${requests} requests failed at first.`,
    '',
    findings.length === 0
      ? `Nothing was lost, doubled or out of order. With 0 of ${acknowledged} writes, the rate is below ${(3 / acknowledged).toExponential(1)} at 95 % confidence.`
      : ['What went wrong:', '', ...findings.map((text) => `- ${text}`)].join('\n'),
    '',
    `Drawn: ${kinds.map(([name, count]) => `${count} × ${name}`).join(', ')}.`,
    '',
  ];
}

function controlLines(controls: readonly ControlResult[]): string[] {
  if (controls.length === 0) return [];
  const caught = controls.filter(({ isCaught }) => isCaught).length;
  return [
    '## Controls',
    '',
    `Each control breaks a guarantee from outside the system. The check of that guarantee noticed ${caught} of ${controls.length}.`,
    '',
    '| What is broken | Noticed by the check of |',
    '|---|---|',
    ...controls.map(({ text, guarantee, isCaught }) => {
      return `| ${[text, isCaught ? guarantee : `**missed** by ${guarantee}`].map(cell).join(' | ')} |`;
    }),
    '',
  ];
}
