import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseResult, Effort } from '../case/case';
import type { CoreSpeed } from '../load/core-speeds';
import { figure } from '../measure/figure';
import { sideOf } from '../measure/side';
import { figureLine, number } from './format';
import { mergeRecords, toRecord, type CaseRecord } from './record';
import { toMarkdown } from './to-markdown';
import { writeReport, type Report } from './write-report';

const effort = { isQuick: false, repeats: 5, seconds: 10, warmUpSeconds: 5, rows: 10_000_000 };
const goal = { is: 'at least', value: 0.5 } as const;

function speeds(...rounds: readonly number[]): CoreSpeed[] {
  return rounds.map((roundsPerMs) => ({ roundsPerMs }));
}

function recordOf(
  name: string,
  options: Partial<Pick<Effort, 'isQuick' | 'rows' | 'repeats'> & Pick<CaseResult, 'measured'>> & {
    values?: number[];
    coreSpeeds?: Required<CaseRecord>['coreSpeeds'];
  } = {},
): CaseRecord {
  const { isQuick = false, rows, values = [0.4, 0.6, 0.7], repeats = effort.repeats, measured } = options;
  const { coreSpeeds = { before: speeds(70, 69), after: speeds(70, 70) } } = options;
  const one = { name, title: 'this ÷ that | other', goal: 'at least 0.5', dependsOnRows: rows !== undefined };
  const sample = {
    perSecond: 1_234.5,
    good: 9,
    errors: { timeout: 1 },
    p50Ms: 1.234,
    p99Ms: 9,
    cpuUs: { gateway: 99.6 },
  };
  const side = sideOf('this', [{ ...sample, foreignCpu: 0.124 }]);
  const result = {
    figures: [figure('of requests', 'ratio', values, goal)],
    sides: [side],
    method: ['In a closed loop.'],
    ...(measured ? { measured } : {}),
  };
  return toRecord({ ...one, run: async () => result }, result, {
    effort: { ...effort, isQuick, repeats, rows: rows ?? effort.rows },
    date: '2026-11-21',
    commit: 'abc1234',
    machine: { cores: 2, cpu: 'A CPU', memoryGib: 24 },
    versions: { node: '24.21.0' },
    coreSpeeds,
    tookSeconds: 61.2,
  });
}

test('a case holds when all its figures do', () => {
  expect(recordOf('B1')).toMatchObject({ holds: true, isQuick: false, repeats: 5 });
  expect(recordOf('B1', { values: [0.1, 0.2, 0.9] }).holds).toBe(false);
  expect(recordOf('B1').rows).toBeUndefined();
  expect(recordOf('B4', { rows: 100 }).rows).toBe(100);
});

test('the page has median, spread, goal, verdict and circumstances of each case', () => {
  const text = toMarkdown([recordOf('B1'), recordOf('B4', { isQuick: true, rows: 100, values: [0.1] })]);
  expect(text).toContain('## B1: this ÷ that | other\n\n2026-11-21, 2 cores (');
  expect(text).toContain('), *busy machine*.\n');
  expect(text).toContain('| of requests | 0.6 | 0.4 to 0.7 | ≥ 0.5 | holds |');
  expect(text).toContain('), *quick*, *busy machine*.\n');
  expect(text).toContain('| of requests | 0.1 | 0.1 to 0.1 | ≥ 0.5 | **does not hold** |');
});

test.each([
  ['one run', recordOf('B12', { measured: { repeats: 1, seconds: 600 } })],
  ['4 repeats', recordOf('B1', { repeats: 4 })],
  ['uneven processors', recordOf('B1', { coreSpeeds: { before: speeds(100, 100), after: speeds(100, 79) } })],
])('a case is marked: %s', (mark, record) => {
  expect(toMarkdown([record])).toContain(`*${mark}*`);
  expect(toMarkdown([recordOf('B2')])).not.toContain(`*${mark}*`);
});

test('a quick case has no mark for its repeats', () => {
  expect(toMarkdown([recordOf('B2', { repeats: 2, isQuick: true })])).not.toContain('*2 repeats*');
});

test('figures have three digits, and their line says whether they hold', () => {
  expect([0.05614, 12.345, 1234.5, 0, Number.NaN].map(number)).toEqual(['0.0561', '12.3', '1235', '0', 'NaN']);
  expect(figureLine('B8', figure('p50', 's', [0.51, 0.4, 0.6], { is: 'at most', value: 0.5 }))).toBe(
    'B8   p50: 0.51 s (0.4 to 0.6 s), goal ≤ 0.5 s: DOES NOT HOLD',
  );
});

describe('the records of a run among those of earlier ones', () => {
  test('replace those of their name only, in the order of the numbers', () => {
    const { records, leftOut } = mergeRecords(
      [recordOf('B10'), recordOf('B2')],
      [recordOf('B10', { values: [9] }), recordOf('B1')],
    );
    expect(records.map(({ name, figures }) => [name, figures[0]?.value])).toEqual([
      ['B1', 0.6],
      ['B2', 0.6],
      ['B10', 9],
    ]);
    expect(leftOut).toEqual([]);
  });

  test('a quick one never replaces a full one, nor one of little data one of more', () => {
    const full = [recordOf('B1'), recordOf('B4', { rows: 1_000 })];
    const run = [recordOf('B1', { isQuick: true }), recordOf('B4', { rows: 100 })];
    expect(mergeRecords(full, run)).toEqual({ records: full, leftOut: ['B1', 'B4'] });
    expect(mergeRecords(run, full)).toEqual({ records: full, leftOut: [] });
    expect(mergeRecords([recordOf('B4', { rows: 1_000, isQuick: true })], [run[1]!]).leftOut).toEqual([]);
  });

  test('one that measured shorter never replaces one that measured longer', () => {
    const [long, short] = [recordOf('B1'), recordOf('B1', { repeats: 1 })];
    expect(mergeRecords([long], [short])).toEqual({ records: [long], leftOut: ['B1'] });
    expect(mergeRecords([short], [long])).toEqual({ records: [long], leftOut: [] });
    expect(mergeRecords([long], [recordOf('B1', { values: [9] })]).leftOut).toEqual([]);
  });

  test('are kept in a directory, from run to run', () => {
    const directory = mkdtempSync(join(tmpdir(), 'parley-bench-report-'));
    try {
      const page = join(directory, 'benchmarks.md');
      const later = { date: '2026-12-01' };
      writeReport(directory, page, [recordOf('B2', { values: [1, NaN, Infinity] })]);
      const run = [
        { ...recordOf('B1'), ...later },
        { ...recordOf('B2', { isQuick: true }), ...later },
      ];
      expect(writeReport(directory, page, run)).toEqual(['B2']);
      const { cases } = JSON.parse(readFileSync(join(directory, '2026-12-01.json'), 'utf8')) as Report;
      expect(cases.map(({ name }) => name)).toEqual(['B1']);
      const shown = readFileSync(page, 'utf8');
      expect(shown).toContain('| of requests | NaN | NaN to NaN |');
      expect(shown).toMatch(/## B1: [^#]*2026-12-01/);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
