import { allControls, runControls } from './controls/run-controls';
import { allFaults } from './faults/all-faults';
import { createRandom } from '@parley/process';
import { runEpisode } from './run-episode';
import { startSystem, type System, type Topology } from './system/start-system';

/** Fixed, so that a failure comes again. */
const SEED = 20_261_121;
/** A service, a store, the pipeline's two worst moments, and events that nobody can read. */
const SHORT_SET = [
  'kill-conversation',
  'kill-postgres',
  'kill-sink-before-ack',
  'kill-relay-before-mark',
  'poison-events',
];
/** Lost, out of order, and doubled on the way to the figures. */
const CONTROLS = ['lost-message', 'swapped-order', 'doubled-row'];

const ignore = (): void => undefined;

/** Accounts that the system has and the checks do not know count as foreign: each test has a system of its own. */
async function withSystem(topology: Topology, work: (system: System) => Promise<void>): Promise<void> {
  const system = await startSystem({ topology, random: createRandom(SEED), onEvent: ignore });
  try {
    await work(system);
  } finally {
    await system.stop();
  }
}

test('nothing acknowledged is lost, doubled or out of order after any of the short set', async () => {
  const faults = allFaults.filter(({ name }) => SHORT_SET.includes(name));
  expect(faults).toHaveLength(SHORT_SET.length);
  await withSystem('proxied', async (system) => {
    const run = { system, name: 'short', faults, seed: SEED, length: 'random', log: ignore } as const;
    const load = { accounts: new Set<string>(), messagesPerSecond: 100, readsPerSecond: 20 };
    const episode = await runEpisode({ ...run, ...load });
    expect(episode.findings).toEqual([]);
    expect(episode.faults.map(({ fault }) => fault)).toEqual(faults.map(({ name }) => name));
    expect(episode.acknowledged).toBeGreaterThan(500);
  });
});

test('the checks notice a broken guarantee', async () => {
  const controls = allControls.filter(({ name }) => CONTROLS.includes(name));
  expect(controls).toHaveLength(CONTROLS.length);
  await withSystem('direct', async (system) => {
    const results = await runControls(system, SEED, ignore, controls);
    expect(results.map(({ name, isCaught }) => [name, isCaught])).toEqual(controls.map(({ name }) => [name, true]));
  });
});
