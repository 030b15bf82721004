import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import type { ControlResult } from '../controls/run-controls';
import type { CampaignResult } from '../random-campaign';
import { describeFailures, describeSeconds, type FaultRecord } from './table';

/** The content of docs/faults.json. What a run does not touch stays from the run before. */
export interface Report {
  readonly faults: readonly FaultRecord[];
  readonly controls: readonly ControlResult[];
  readonly campaign: CampaignResult | undefined;
  /** Written by hand into the file: what the figures do not say themselves. */
  readonly remarks: readonly string[];
  readonly node: string;
  readonly date: string;
}

const jsonFile = join(workspaceRoot, 'docs/faults.json');
const markdownFile = join(workspaceRoot, 'docs/faults.md');

/** Puts the results of a run into docs/faults.json and docs/faults.md. */
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
  writeFileSync(jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(markdownFile, toMarkdown(report));
}

function readReport(): Report {
  const empty: Report = { faults: [], controls: [], campaign: undefined, remarks: [], node: '', date: '' };
  return existsSync(jsonFile)
    ? { ...empty, ...(JSON.parse(readFileSync(jsonFile, 'utf8')) as Partial<Report>) }
    : empty;
}

function toMarkdown(report: Report): string {
  return [
    '# Faults',
    '',
    'Written by `npm run faults -- --write`; the figures are those of [faults.json](faults.json).',
    'How the harness works, and what it checks: [tools/faults/README.md](../tools/faults/README.md).',
    '',
    `Node ${report.node.slice(1)}, ${report.date}. Two processes of each service and the four stores on one machine.`,
    'Killed means kill -9 of a process: the page cache survives it, so that nothing here proves what a power cut leaves.',
    '',
    ...report.remarks.flatMap((remark) => [remark, '']),
    ...faultLines(report.faults),
    ...campaignLines(report.campaign),
    ...controlLines(report.controls),
  ].join('\n');
}

function faultLines(faults: readonly FaultRecord[]): string[] {
  const survived = faults.filter((record) => record.survived).length;
  return [
    '## One fault at a time',
    '',
    `${survived} of ${faults.length} survived: nothing acknowledged lost, doubled or out of order, every total and figure`,
    'equal to the recount, and all well again within 10 s (the figures: 10 s and half the length of the fault).',
    '',
    '| Fault | What is done | Run | Acknowledged | Clients saw | Clients well | Processes up | Figures complete | Verdict |',
    '|---|---|---|---|---|---|---|---|---|',
    ...faults.map((record) => {
      const { result } = record;
      const verdict = record.survived ? 'survived' : `**failed**: ${record.findings.join('; ')}`;
      const times = [result.clientsMs, result.processesMs, result.figuresMs].map(describeSeconds);
      const cells = [record.name, record.text, record.length, String(record.acknowledged), describeFailures(result)];
      return `| ${[...cells, ...times, verdict].map(cell).join(' | ')} |`;
    }),
    '',
  ];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function campaignLines(campaign: CampaignResult | undefined): string[] {
  if (!campaign) return [];
  const { faults, seed, acknowledged, unknown, seconds, requests, failedRequests, byFault, findings } = campaign;
  const kinds = Object.entries(byFault).sort(([, a], [, b]) => b - a);
  return [
    '## Random campaign',
    '',
    `${faults} faults in ${seconds} s (seed ${seed}), ${acknowledged} acknowledged writes, ${unknown} whose outcome no client`,
    `asked for again, ${failedRequests} of ${requests} requests failed at first.`,
    '',
    findings.length === 0
      ? `Nothing was lost, doubled or out of order. With 0 of ${acknowledged}, the rate is below ${(3 / acknowledged).toExponential(1)} at 95 % confidence.`
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
    `Each breaks a guarantee behind the system's back; ${caught} of ${controls.length} were noticed by the check of that guarantee.`,
    '',
    '| Control | What is broken | Check | Verdict |',
    '|---|---|---|---|',
    ...controls.map(({ name, text, guarantee, isCaught }) => {
      return `| ${[name, text, guarantee, isCaught ? 'caught' : '**missed**'].map(cell).join(' | ')} |`;
    }),
    '',
  ];
}
