import type { BenchCase, Effort } from './case/case';
import { measureCoreSpeeds } from './load/core-speeds';
import { readCommit, readMachine, readVersions } from './system/machine';
import type { Progress } from './case/progress';
import { toRecord, type CaseRecord } from './report/record';
import type { System } from './system/system';

export interface Run {
  readonly system: System;
  readonly cases: readonly BenchCase[];
  readonly effort: Effort;
  readonly progress: Progress;
  /** An interrupted run keeps its records. */
  readonly onRecord?: (record: CaseRecord) => void;
}

/** Continues after failures. @returns the records, and why cases failed */
export async function runCases(run: Run): Promise<{ records: CaseRecord[]; failures: Record<string, string> }> {
  const { system, cases, effort, progress, onRecord } = run;
  const records: CaseRecord[] = [];
  const failures: Record<string, string> = {};
  const constant = { effort, commit: readCommit(), machine: readMachine(), versions: await readVersions(system) };
  for (const one of cases) {
    progress.begin(one.name, one.title);
    const startedAt = performance.now();
    try {
      const speedsBefore = await measureCoreSpeeds();
      const result = await one.run({ system, effort, progress });
      const record = toRecord(one, result, {
        ...constant,
        date: new Date().toISOString().slice(0, 10),
        coreSpeeds: { before: speedsBefore, after: await measureCoreSpeeds() },
        tookSeconds: (performance.now() - startedAt) / 1_000,
      });
      records.push(record);
      onRecord?.(record);
    } catch (err) {
      failures[one.name] = err instanceof Error ? (err.stack ?? err.message) : String(err);
      progress.say(`${one.name}  failed: ${failures[one.name]}`);
    }
  }
  return { records, failures };
}
