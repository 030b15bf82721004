import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeRecords, type CaseRecord } from './record';
import { toMarkdown } from './to-markdown';

/** The content of benchmarks.json. */
export interface Report {
  readonly cases: readonly CaseRecord[];
}

/**
 * Puts the records of a run into benchmarks.json and benchmarks.md of a directory. Cases that did not run stay.
 *
 * @returns the names of those that were left out, because the directory has them from a longer run
 */
export function writeReport(directory: string, run: readonly CaseRecord[]): string[] {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'benchmarks.json');
  const old = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8'), toNumber) as Report).cases : [];
  const { records, leftOut } = mergeRecords(old, run);
  const report: Report = { cases: records };
  writeFileSync(file, `${JSON.stringify(report, fromNumber, 2)}\n`);
  writeFileSync(join(directory, 'benchmarks.md'), toMarkdown(records));
  return leftOut;
}

/** JSON has no number for what took for ever, or could not be told. */
function fromNumber(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

function toNumber(_key: string, value: unknown): unknown {
  return value === 'Infinity' || value === 'NaN' ? Number(value) : value;
}
