import { runTool, startSystem, type Hold } from '@parley/testing';
import { createProgress } from './progress';
import { HELP, readOptions, type Options } from './options';
import { findingText, runReport } from './report';
import { createControlRunner, runPlan } from './run-plan';
import { targetOf, type Target } from './system/target';

const EXIT_FINDINGS = 1;
const EXIT_FAILED = 2;

async function run(options: Options, hold: Hold): Promise<number> {
  console.log(`seed ${options.seed}`);
  if (options.home !== undefined) return fuzz(targetOf(options.home), options);
  const system = await hold(start(options));
  console.log(`the system is up: ${system.target.url}, ${system.target.home}`);
  try {
    return await fuzz({ ...system.target, isOwn: true }, options);
  } finally {
    await system.stop();
  }
}

async function start({ keepsData }: Options) {
  // A user's settings.
  const system = await startSystem({ settings: { BACKGROUND: 'on', RPC_DEADLINE_MS: '5000' } });
  return { ...system, stop: () => (keepsData ? system.end('SIGTERM') : system.stop()) };
}

async function fuzz(target: Target, options: Options): Promise<number> {
  if (options.controls.length > 0) return proveChecks(target, options);
  const { seed, plan } = options;
  const startedAt = performance.now();
  const progress = createProgress(plan, (text) => process.stderr.write(text));
  const onFinding = (finding: Parameters<typeof findingText>[0]): void => console.log(findingText(finding));
  try {
    const tally = await runPlan({ target, seed, plan, onFinding, onStart: (started) => progress.watch(started) });
    console.log(runReport(tally, seed, performance.now() - startedAt));
    return tally.findings().length > 0 ? EXIT_FINDINGS : 0;
  } finally {
    progress.stop();
  }
}

async function proveChecks(target: Target, { seed, controls }: Options): Promise<number> {
  const runControl = createControlRunner(target, seed);
  let missed = 0;
  for (const check of controls) {
    const isCaught = await runControl(check);
    if (!isCaught) missed += 1;
    console.log(`${check.padEnd(12)}${isCaught ? 'caught' : 'MISSED'}`);
  }
  return missed > 0 ? EXIT_FINDINGS : 0;
}

runTool(async (hold) => {
  const options = readOptions(process.argv.slice(2));
  if (options !== 'help') return run(options, hold);
  console.log(HELP);
  return 0;
}, EXIT_FAILED);
