import { createRandom } from '@parley/process';
import { runTool, type Hold } from '@parley/testing';
import { runAgentsCampaign } from './agents/run-agents-campaign';
import { withSystem } from './campaign/campaign';
import { runChannelCampaign } from './channel/run-channel-campaign';
import { runControls } from './controls/run-controls';
import { allFaults } from './faults/all-faults';
import type { Fault } from './faults/fault';
import { readOptions, usage, type Options } from './options';
import { runCampaign } from './random/random-campaign';
import { describeRecord, toRecord, type FaultRecord } from './report/table';
import { writeReport } from './random/write-report';
import { runEpisode } from './episodes/run-episode';
import { runStreamsCampaign } from './streams/run-streams-campaign';
import { startSystem, type System, type SystemOptions, type Topology } from './system/start-system';

const READS_PER_SECOND = 40;
const SECONDS = {
  agents: { quick: 30, full: 120 },
  channel: { quick: 30, full: 120 },
  streams: { quick: 20, full: 120 },
} as const;
const startedAt = performance.now();
let holdSystem: Hold;

function say(text: string): void {
  process.stdout.write(`[${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s] ${text}\n`);
}

runTool(async (hold) => {
  holdSystem = hold;
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const unknown = options.faults.filter((name) => !allFaults.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Error(`there is no fault ${unknown.join(', ')}; --list names them all`);
  if (options.list) {
    for (const { name, text } of allFaults) process.stdout.write(`${name.padEnd(28)} ${text}\n`);
    return 0;
  }
  const results = await runCommand(options);
  return results.every(Boolean) ? 0 : 1;
});

async function runCommand(options: Options): Promise<boolean[]> {
  const { command, isQuick, messagesPerSecond, controls } = options;
  if (command === undefined) return tryAll(options);
  const seconds = options.seconds ?? SECONDS[command][isQuick ? 'quick' : 'full'];
  const plan = { seed: options.seed, seconds, log: say, start: (settings = {}) => start(options, 'direct', settings) };
  const streams = options.streams ?? (isQuick ? 100 : 1_000);
  const campaigns = {
    agents: () => runAgentsCampaign(plan),
    channel: () => runChannelCampaign(plan),
    streams: () => runStreamsCampaign({ ...plan, messagesPerSecond, controls, streams }),
  };
  const { told, findings } = await campaigns[command]();
  for (const line of [...findings.map((text) => `! ${text}`), ...told, `${findings.length} findings`]) say(line);
  return [findings.length === 0];
}

async function tryAll(options: Options): Promise<boolean[]> {
  const results: boolean[] = [];
  if (options.controls || isShortSet(options)) results.push(await control(options));
  if (options.random > 0) results.push(await runRandom(options));
  if (!options.controls && options.random === 0) results.push(await tryFaults(options));
  return results;
}

function isShortSet({ isQuick, faults, random }: Options): boolean {
  return isQuick && faults.length === 0 && random === 0;
}

async function start(
  { seed, verbose, keep }: Options,
  topology: Topology,
  settings: Pick<SystemOptions, 'env' | 'cuttable'> = {},
): Promise<System> {
  const onEvent = verbose ? say : (): void => undefined;
  const wanted = { topology, random: createRandom(seed), onEvent, keepsHome: keep, ...settings };
  const system = await holdSystem(startSystem(wanted));
  say(`the system is up (${topology})${keep ? `, in ${system.home}` : ''}`);
  return system;
}

function control(options: Options): Promise<boolean> {
  return withSystem(start(options, 'direct'), async (system) => {
    const controls = await runControls(system, options.seed, say);
    if (options.write) writeReport({ controls });
    return controls.every(({ isCaught }) => isCaught);
  });
}

async function runRandom(options: Options): Promise<boolean> {
  const { random, seed, messagesPerSecond } = options;
  const load = { messagesPerSecond, readsPerSecond: READS_PER_SECOND };
  const begin = (topology: Topology): Promise<System> => start(options, topology);
  const campaign = await runCampaign({ ...load, seed, count: random, faults: allFaults, start: begin, log: say });
  if (options.write) writeReport({ campaign });
  const { faults, acknowledged, findings } = campaign;
  say(`${faults} faults, ${acknowledged} acknowledged writes, ${findings.length} findings`);
  return findings.length === 0;
}

async function tryFaults(options: Options): Promise<boolean> {
  const isChosen = ({ name, isQuick }: Fault): boolean =>
    options.faults.length > 0 ? options.faults.includes(name) : !options.isQuick || isQuick === true;
  const records: FaultRecord[] = [];
  for (const topology of ['direct', 'clustered', 'proxied'] as const) {
    const faults = allFaults.filter((fault) => fault.topology === topology && isChosen(fault));
    if (faults.length > 0) records.push(...(await tryFaultsOn(options, topology, faults)));
  }
  for (const record of records) process.stdout.write(`${describeRecord(record)}\n`);
  return records.every(({ survived }) => survived);
}

function tryFaultsOn(options: Options, topology: Topology, faults: readonly Fault[]): Promise<FaultRecord[]> {
  const { seed, messagesPerSecond } = options;
  const length = options.isQuick ? 'quick' : 'full';
  const load = { messagesPerSecond, readsPerSecond: READS_PER_SECOND };
  return withSystem(start(options, topology), async (system) => {
    const accounts = new Set<string>();
    const records: FaultRecord[] = [];
    for (const fault of faults) {
      const run = { ...load, system, name: fault.name, faults: [fault], seed, length, accounts, log: say } as const;
      const episode = await runEpisode(run);
      for (const result of episode.faults) records.push(toRecord(fault, { length, seed }, episode, result));
      say(records.slice(-1).map(describeRecord).join(''));
      if (options.write) writeReport({ faults: records });
    }
    return records;
  });
}
