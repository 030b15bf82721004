import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';
import { prepare, projectNode } from './prepare.mjs';
import { refuseSecondStart } from './refuse-second-start.mjs';
import { projectEnvironment, root } from './run-command.mjs';

/** `npm start`: prepares everything, then runs the system until Ctrl-C. */
try {
  refuseSecondStart(resolve(root, process.env.PARLEY_HOME ?? '.parley'));
  await prepare({ isForTests: false });
  runStack();
} catch (err) {
  console.error(`Parley did not start: ${err.message}`);
  process.exit(1);
}

/**
 * Runs the supervisor on the pinned Node. Signals are passed on (Ctrl-C may arrive twice); closing standard input stops
 * it with this process.
 */
function runStack() {
  const stack = spawn(projectNode, [join(root, 'tools/stack/dist/main.js')], {
    env: { ...projectEnvironment(), STOP_WITH_PARENT: 'true', START_OFFSET_MS: String(Math.round(performance.now())) },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  let isTold = false;
  const tell = (signal) => {
    isTold = true;
    stack.kill(signal);
  };
  process.on('SIGINT', () => tell('SIGINT'));
  process.on('SIGTERM', () => tell('SIGTERM'));
  stack.once('error', (err) => {
    console.error(`Parley did not start: ${err.message}`);
    process.exit(1);
  });
  stack.once('exit', (code) => process.exit(code ?? 1));
  // A second signal would cut the stop short.
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => isTold || tell('SIGTERM'));
}

/** npm does not signal its scripts when killed. */
function whenParentIsGone(act) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) act();
  }, 1_000).unref();
}
