import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, projectNode } from './prepare.mjs';
import { projectEnvironment, root } from './run-command.mjs';

/** `npm run bench`: prepares everything, including load generators, then measures. */
try {
  await prepare({ isForTests: false, isForBench: true });
  const bench = spawn(projectNode, [join(root, 'tools/bench/dist/main.js'), ...process.argv.slice(2)], {
    env: projectEnvironment(),
    stdio: 'inherit',
  });
  // Ctrl-C reaches both; this process waits for the other to clean up.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => bench.kill('SIGTERM'));
  bench.once('error', (err) => {
    console.error(`The bench did not start: ${err.message}`);
    process.exit(1);
  });
  bench.once('exit', (code) => process.exit(code ?? 1));
} catch (err) {
  console.error(`The bench did not start: ${err.message}`);
  process.exit(1);
}
