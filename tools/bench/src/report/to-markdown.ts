import type { Side } from '../measure/side';
import { errorsText, goalText, number, spreadText, withUnit } from './format';
import type { CaseRecord } from './record';

/** docs/benchmarks.md: what the records say, for people. */
export function toMarkdown(records: readonly CaseRecord[]): string {
  return [...head, ...summary(records), ...records.flatMap(section)].join('\n');
}

const head = [
  '# Benchmarks',
  '',
  'Written by `npm run bench`; the same figures, and every single repeat, are in [benchmarks.json](benchmarks.json).',
  '',
  'How to read them:',
  '',
  '- The judged figure is a ratio where the machine would decide otherwise. Its two sides are measured in turn, in one run; the ratio is formed for each repeat. The table has the median of the repeats, and the smallest and largest.',
  '- Where one repeat has too few times for a percentile (B7, B8), the judged one is that of all repeats together, and the column Median has it; the spread is that of the repeats.',
  '- What had no good answer counts as infinitely late in a judged percentile. Not in B11, where refusals are the point: there it is of good answers, as the column of the sides always is.',
  '- Requests a second are good answers only: the expected status and a body that was checked. Errors are counted apart.',
  '- The system runs as `npm start` runs it: production builds, keys checked, limits on, synchronous_commit on, one process of each service. The load generator runs on the same machine and takes its share of it.',
  '- Postgres has written as much WAL as it keeps before the first measurement, and then taken a checkpoint: it writes into files that are there, as after some minutes of load.',
  '- CPU is user and system time of a process for one good answer, in microseconds; of a constant rate that of its rise and its end is in it. "Foreign" is the largest share of the machine that anything else took during a measurement, other guests of its host included.',
  '- p50 and p99 beside a closed loop of wrk are its own: of all answers, corrected for what a connection could not ask while it waited.',
  '- Ratios that differ by less than 1.3 mean nothing on a machine that others share.',
  '- Where the packet filter follows connections, each request costs about 6 % more CPU. Containers leave such rules behind; `iptables -t nat -S` shows them.',
  '- A case marked busy machine shared it with other work: more than a tenth of the CPU went elsewhere during one of its measurements. Measure it again.',
  '- A case marked uneven processors had one at less than 80 % of the fastest, before or after it: other guests of the host had a part of it, which counts nowhere as foreign. Measure it again.',
  '- A read at random of 8 MiB tells what other guests leave of the cache and the memory that all share. Where it takes several times as long as in another run, so do requests; plain arithmetic shows nothing of it.',
  '- A case marked quick was measured shortly, to see that it works. Do not quote it. One marked with its repeats has fewer than five.',
  '',
];

function summary(records: readonly CaseRecord[]): string[] {
  const rows = records.flatMap((record) =>
    record.figures.map((figure, index) => {
      const title = index === 0 ? `${record.title}${marks(record)}` : '';
      const verdict = figure.holds ? 'holds' : '**does not hold**';
      const cells = [index === 0 ? record.name : '', title, figure.name, withUnit(figure.value, figure.unit)];
      return tableRow([...cells, spreadText(figure), goalText(figure), verdict]);
    }),
  );
  return ['| # | Case | Figure | Median | Spread | Goal | Verdict |', '|---|---|---|---|---|---|---|', ...rows, ''];
}

/** From this share of the machine on, what else ran on it may have decided a figure. */
const FOREIGN_MAX = 0.1;

/** Fewer say little of how a figure swings. */
const REPEATS_MIN = 5;

/** Below this share of the fastest, a processor was not there for us alone. */
const SPEED_MIN = 0.8;

function marks({ isQuick, repeats, sides, coreSpeeds }: CaseRecord): string {
  const isShort = !isQuick && repeats < REPEATS_MIN;
  const isBusy = sides.some(({ foreignCpu }) => foreignCpu > FOREIGN_MAX);
  const isUneven = shareOfFastest(coreSpeeds).some((share) => share < SPEED_MIN);
  const found = [
    ...(isQuick ? ['quick'] : []),
    ...(isShort ? [timesMeasured(repeats)] : []),
    ...(isBusy ? ['busy machine'] : []),
    ...(isUneven ? ['uneven processors'] : []),
  ];
  return found.map((mark) => ` (${mark})`).join('');
}

/** Of each processor, before the case and then after it. */
function shareOfFastest(
  { before, after }: NonNullable<CaseRecord['coreSpeeds']> = { before: [], after: [] },
): number[] {
  const all = [...before, ...after].map(({ roundsPerMs }) => roundsPerMs);
  return all.map((speed) => speed / Math.max(...all));
}

function speedsText({ coreSpeeds }: CaseRecord): string {
  if (!coreSpeeds) return '';
  const percent = shareOfFastest(coreSpeeds).map((share) => Math.round(share * 100));
  const cores = coreSpeeds.before.length;
  const reads = ({ before, after }: typeof coreSpeeds): string[] =>
    [before, after].map((speeds) => speeds.map(({ readNs }) => number(readNs)).join(', '));
  const [readsBefore, readsAfter] = reads(coreSpeeds);
  return [
    `; processors at ${percent.slice(0, cores).join(', ')} % before, ${percent.slice(cores).join(', ')} % after`,
    `; a read of 8 MiB at random in ${readsBefore} ns before, ${readsAfter} after`,
  ].join('');
}

function timesMeasured(repeats: number): string {
  return repeats === 1 ? 'one run' : `${repeats} repeats`;
}

function section(record: CaseRecord): string[] {
  const { machine, versions, loadAverage, repeats, seconds } = record;
  const size = record.rows === undefined ? '' : `, --rows ${record.rows}`;
  return [
    `## ${record.name}: ${record.title}`,
    '',
    ...record.method.map((text) => `${text}`),
    '',
    ...sidesTable(record.sides),
    ...Object.entries(record.facts ?? {}).map(
      ([name, value]) => `- ${name}: ${typeof value === 'number' ? number(value) : value}`,
    ),
    `- ${record.isQuick ? 'quick: ' : ''}${timesMeasured(repeats)} of ${seconds} s${size}; ${Math.round(record.tookSeconds)} s in all`,
    `- ${record.date}, commit ${record.commit}; ${machine.cores} cores (${machine.cpu}), ${machine.memoryGib} GiB; load average ${loadAverage.before} before, ${loadAverage.after} after${speedsText(record)}`,
    `- ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
    '',
  ];
}

function sidesTable(sides: readonly Side[]): string[] {
  if (sides.length === 0) return [];
  return [
    '| Side | Good answers/s: median (spread) | p50, p99 ms | Good | Errors | CPU µs each | Foreign |',
    '|---|---|---|---|---|---|---|',
    ...sides.map((side) => {
      const { median, low, high } = side.perSecond;
      const times = [side.p50Ms, side.p99Ms].filter((ms) => ms !== undefined);
      const cpu = Object.entries(side.cpuUs)
        .sort(([, a], [, b]) => b - a)
        .map(([name, us]) => `${name} ${number(us)}`);
      return tableRow([
        side.name,
        `${number(median)} (${number(low)} to ${number(high)})`,
        times.map(number).join(', '),
        String(side.good),
        errorsText(side.errors),
        cpu.join(', '),
        `${Math.round(side.foreignCpu * 100)} %`,
      ]);
    }),
    '',
  ];
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
