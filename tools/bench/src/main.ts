import { join, resolve } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { runTool } from '@parley/testing';
import { allCases } from './cases/all-cases';
import type { BenchCase } from './case/case';
import { readOptions, RESULTS, usage, type Options } from './options';
import { createProgress } from './case/progress';
import { figureLine } from './report/format';
import type { CaseRecord } from './report/record';
import { writeReport } from './report/write-report';
import { runCases } from './run-cases';
import { fillWal } from './system/fill-wal';
import { startSystem } from './system/start-system';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
runTool(async (hold) => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    say(usage);
    return 0;
  }
  if (options.list) {
    for (const { name, title, goal } of allCases) say(`${name.padEnd(4)} ${title}: ${goal}`);
    return 0;
  }
  const cases = chooseCases(options.only);
  const progress = createProgress((text) => process.stdout.write(text));
  const system = await hold(startSystem(options.home));
  progress.say(`the system is up, in ${system.home}`);
  const onRecord = (record: CaseRecord): void => {
    for (const figure of record.figures) progress.say(figureLine(record.name, figure));
    keep(options, record, (text) => progress.say(text));
  };
  try {
    await fillWal(system.postgres);
    const { failures } = await runCases({ system, cases, effort: options.effort, progress, onRecord });
    return Object.keys(failures).length > 0 ? 1 : 0;
  } finally {
    await system.stop();
  }
});

function chooseCases(only: readonly string[]): readonly BenchCase[] {
  const unknown = only.filter((name) => !allCases.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`there is no case ${unknown.join(', ')}; --list names them all`);
  return allCases.filter(({ name }) => only.length === 0 || only.includes(name));
}

function keep({ out }: Options, record: CaseRecord, tell: (text: string) => void): void {
  if (out === undefined) return;
  const page = join(out === RESULTS ? 'docs' : out, 'benchmarks.md');
  const [leftOut] = writeReport(resolve(workspaceRoot, out), resolve(workspaceRoot, page), [record]);
  if (leftOut) tell(`${leftOut}  not written: ${out} has it from a longer run`);
}
