import { messageOf } from '@parley/process';
import { startSystem, type StartedSystem } from '@parley/testing';
import { createProgress } from './progress';
import { HELP, readOptions, type Options } from './options';
import { findingText, runReport } from './report';
import { createControlRunner, runPlan } from './run-plan';
import { targetOf, type Target } from './system/target';

const EXIT_FINDINGS = 1;
const EXIT_FAILED = 2;

let starting: Promise<StartedSystem> | undefined;
let stopping: Promise<void> | undefined;

/** An interrupted run fails and asks again. */
function stopSystem(options: Options): Promise<void> {
  const stop = async (): Promise<void> => {
    const system = await starting?.catch(() => undefined);
    await (options.keepsData ? system?.end('SIGTERM') : system?.stop());
  };
  return (stopping ??= stop());
}

async function run(options: Options): Promise<number> {
  console.log(`seed ${options.seed}`);
  if (options.home !== undefined) return fuzz(targetOf(options.home), options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.stderr.write(`stopped by ${signal}\n`);
      void stopSystem(options).finally(() => process.exit(EXIT_FAILED));
      // From here on failures are our own doing.
      console.log = () => undefined;
    });
  }
  // A user's settings.
  starting = startSystem({ settings: { BACKGROUND: 'on', RPC_DEADLINE_MS: '5000' } });
  const system = await starting;
  console.log(`the system is up: ${system.target.url}, ${system.target.home}`);
  try {
    return await fuzz({ ...system.target, isOwn: true }, options);
  } finally {
    await stopSystem(options);
  }
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

function start(): void {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options === 'help') return console.log(HELP);
    run(options).then(
      (code) => process.exit(code),
      (err: unknown) => fail(err),
    );
  } catch (err) {
    fail(err);
  }
}

function fail(err: unknown): void {
  process.stderr.write(`${messageOf(err)}\n`);
  process.exit(EXIT_FAILED);
}

start();
