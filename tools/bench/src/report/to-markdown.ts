import { goalText, spreadText, withUnit } from './format';
import type { CaseRecord } from './record';

export function toMarkdown(records: readonly CaseRecord[]): string {
  return [...head, ...records.flatMap(section)].join('\n');
}

const head = [
  '# Benchmarks',
  '',
  'Written by `npm run bench`. The dated files of [tools/bench/results](../tools/bench/results) have every repeat, the rates,',
  'latencies and CPU of both sides, the versions and the machine.',
  '',
  '## How to read them',
  '',
  '- If the figure would depend on the machine, it is a ratio of two sides that were measured in turn in one run. The ratio is formed for each repeat. The table shows the median of the repeats, the smallest and the largest. B7 and B8 have too few times per repeat for a percentile, so their figure covers all repeats together.',
  '- Only good answers count: they have the expected status and a body that was checked. In a percentile, a bad answer counts as infinitely late, except in B11, which is about refusals.',
  '- The system runs as with `npm start`, one process per service, on the machine that also generates the load. Postgres has filled its WAL before the first measurement.',
  '- Ratios that differ by less than 1.3 mean nothing on a shared machine. If the packet filter tracks connections, each request costs about 6 % more CPU.',
  '- *Busy machine* means that other work took more than a tenth of the CPU. *Uneven processors* means that one processor ran at less than 80 % of the fastest. In both cases, measure again. *Quick* is a short check that the case works; do not quote it. A number of repeats is shown if there were fewer than five.',
  '',
];

const FOREIGN_MAX = 0.1;

const REPEATS_MIN = 5;

const SPEED_MIN = 0.8;

function marks({ isQuick, repeats, sides, coreSpeeds }: CaseRecord): string[] {
  const isShort = !isQuick && repeats < REPEATS_MIN;
  const isBusy = sides.some(({ foreignCpu }) => foreignCpu > FOREIGN_MAX);
  const isUneven = sharesOfFastest(coreSpeeds).some((share) => share < SPEED_MIN);
  return [
    ...(isQuick ? ['quick'] : []),
    ...(isShort ? [repeats === 1 ? 'one run' : `${repeats} repeats`] : []),
    ...(isBusy ? ['busy machine'] : []),
    ...(isUneven ? ['uneven processors'] : []),
  ];
}

function sharesOfFastest(
  { before, after }: NonNullable<CaseRecord['coreSpeeds']> = { before: [], after: [] },
): number[] {
  const all = [...before, ...after].map(({ roundsPerMs }) => roundsPerMs);
  return all.map((speed) => speed / Math.max(...all));
}

function section(record: CaseRecord): string[] {
  const { cores, cpu } = record.machine;
  const when = [record.date, `${cores} cores (${cpu})`, ...marks(record).map((mark) => `*${mark}*`)];
  return [
    `## ${record.name}: ${record.title}`,
    '',
    `${when.join(', ')}.`,
    '',
    '| Figure | Median | Spread | Goal | Verdict |',
    '|---|---|---|---|---|',
    ...record.figures.map((figure) =>
      tableRow([
        figure.name,
        withUnit(figure.value, figure.unit),
        spreadText(figure),
        goalText(figure),
        figure.holds ? 'holds' : '**does not hold**',
      ]),
    ),
    '',
  ];
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
