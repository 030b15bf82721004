import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeRecords, type CaseRecord } from './record';
import { toMarkdown } from './to-markdown';

export interface Report {
  readonly cases: readonly CaseRecord[];
}

/** Writes a file a day, and a page with each case's best record. @returns the cases with a longer run in a file */
export function writeReport(directory: string, page: string, run: readonly CaseRecord[]): string[] {
  mkdirSync(directory, { recursive: true });
  const kept = readRecords(directory);
  const { records, leftOut } = mergeRecords(kept, run);
  for (const record of run.filter(({ name }) => !leftOut.includes(name))) addToDay(directory, record);
  writeFileSync(page, toMarkdown(records));
  return leftOut;
}

function readRecords(directory: string): readonly CaseRecord[] {
  const days = readdirSync(directory).filter((file) => file.endsWith('.json'));
  return days
    .sort()
    .reduce<CaseRecord[]>((records, day) => mergeRecords(records, readDay(join(directory, day))).records, []);
}

function readDay(file: string): readonly CaseRecord[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8'), toNumber) as Report).cases : [];
}

function addToDay(directory: string, record: CaseRecord): void {
  const file = join(directory, `${record.date}.json`);
  const report: Report = { cases: mergeRecords(readDay(file), [record]).records };
  writeFileSync(file, `${JSON.stringify(report, fromNumber, 2)}\n`);
}

/** JSON has neither Infinity nor NaN. */
function fromNumber(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

function toNumber(_key: string, value: unknown): unknown {
  return value === 'Infinity' || value === 'NaN' ? Number(value) : value;
}
