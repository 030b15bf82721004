import { e2eTarget } from '@parley/testing';
import { controlNames } from './controls';
import { quickPlan } from './options';
import { findingText } from './report';
import { runControl, runPlan } from './run-plan';

jest.setTimeout(300_000);

/** Fixed, so that a failure comes again; `npm run fuzz` takes a new one each time. */
const SEED = 20_261_121;

test('3,000 inputs, the permission matrix and 500 probes find nothing', async () => {
  const tally = await runPlan({ target: e2eTarget(), seed: SEED, plan: quickPlan });
  expect(tally.findings().map(({ finding }) => findingText(finding))).toEqual([]);
  expect(tally.inputs()).toBeGreaterThanOrEqual(3_500);
  expect(tally.checkedTimes('matrix')).toBeGreaterThanOrEqual(1_054);
});

describe('each check notices a fault of its kind', () => {
  test.each(controlNames)('%s', async (check) => {
    expect(await runControl(e2eTarget(), SEED, check)).toBe(true);
  });
});
