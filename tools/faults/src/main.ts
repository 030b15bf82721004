import { parseArgs } from 'node:util';
import { allFaults } from './faults/all-faults';
import { runControls } from './controls/run-controls';
import type { Fault } from './faults/fault';
import { createRandom } from './random';
import { describeRecord, toRecord, type FaultRecord } from './report/table';
import { runEpisode } from './run-episode';
import { startSystem, type System, type Topology } from './system/start-system';

const options = {
  fault: { type: 'string', multiple: true },
  seed: { type: 'string', default: '1' },
  quick: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  controls: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  rate: { type: 'string', default: '200' },
} as const;

const { values } = parseArgs({ options });
const startedAt = performance.now();
const say = (text: string): void => {
  process.stdout.write(`[${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s] ${text}\n`);
};

async function main(): Promise<number> {
  if (values.list) {
    for (const { name, text } of allFaults) process.stdout.write(`${name.padEnd(28)} ${text}\n`);
    return 0;
  }
  if (values.controls) {
    const system = await startSystem({ topology: 'direct', random: createRandom(1), onEvent: () => undefined });
    try {
      const results = await runControls(system, Number(values.seed), say);
      return results.every(({ isCaught }) => isCaught) ? 0 : 1;
    } finally {
      await system.stop();
    }
  }
  const chosen = allFaults.filter(({ name, isQuick }) => values.fault?.includes(name) ?? (!values.quick || isQuick));
  const records: FaultRecord[] = [];
  for (const topology of ['direct', 'proxied'] as const) {
    const faults = chosen.filter((fault) => fault.topology === topology);
    if (faults.length > 0) records.push(...(await runNamed(topology, faults)));
  }
  for (const record of records) process.stdout.write(`${describeRecord(record)}\n`);
  return records.every(({ survived }) => survived) ? 0 : 1;
}

async function runNamed(topology: Topology, faults: readonly Fault[]): Promise<FaultRecord[]> {
  const seed = Number(values.seed);
  const onEvent = values.verbose ? say : (): void => undefined;
  const system: System = await startSystem({ topology, random: createRandom(seed), onEvent });
  say(`the system is up (${topology})`);
  const accounts = new Set<string>();
  const records: FaultRecord[] = [];
  const length = values.quick ? 'quick' : 'full';
  try {
    for (const [index, fault] of faults.entries()) {
      const episode = await runEpisode({
        system,
        name: `f${index}`,
        faults: [fault],
        seed,
        length,
        messagesPerSecond: Number(values.rate),
        readsPerSecond: 40,
        accounts,
        log: say,
      });
      for (const result of episode.faults) {
        const record = toRecord(fault, { length, seed }, episode, result);
        records.push(record);
        say(describeRecord(record));
      }
    }
  } finally {
    await system.stop();
  }
  return records;
}

main().then(
  (code) => process.exit(code),
  (err: unknown) => {
    process.stderr.write(`${err instanceof Error ? (err.stack ?? err.message) : String(err)}\n`);
    process.exit(1);
  },
);
