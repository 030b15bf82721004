import { startSystem, type StartedSystem } from '@parley/testing';
import { controlNames } from './campaign/controls';
import { suitePlan } from './options';
import { findingText } from './report';
import { createControlRunner, runPlan } from './run-plan';
import type { Target } from './system/target';

/** Fixed for reproducible failures; `npm run fuzz` draws a new one. */
const SEED = 20_261_121;

/** Not shared: it empties all figures, and watches for ended processes. */
let system: StartedSystem;
let target: Target;
let runControl: ReturnType<typeof createControlRunner>;
beforeAll(async () => {
  system = await startSystem();
  target = { ...system.target, isOwn: true };
  runControl = createControlRunner(target, SEED);
});
afterAll(() => system?.stop());

test('1,000 inputs, the decisive part of the permission matrix and 200 probes find nothing', async () => {
  const tally = await runPlan({ target, seed: SEED, plan: suitePlan });
  expect(tally.findings().map(({ finding }) => findingText(finding))).toEqual([]);
  expect(tally.inputs()).toBeGreaterThanOrEqual(1_200);
  expect(tally.checkedTimes('matrix')).toBeGreaterThanOrEqual(1_054);
});

describe('each check notices a fault of its kind', () => {
  test.each(controlNames)('%s', async (check) => {
    expect(await runControl(check)).toBe(true);
  });
});
