import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { environment } from '@parley/runtime';
import { freePort } from '@parley/testing';
import { targetOf, type Target } from './target';

export interface OwnSystem {
  readonly target: Target;
  /** Ends it, and deletes its data unless they shall be kept. */
  stop(options: { keepsData: boolean }): Promise<void>;
}

const root = resolve(__dirname, '../../../..');

/** Starts the whole system on a free port with data of its own. It does not outlive this process. */
export async function startSystem(): Promise<OwnSystem> {
  const entry = join(root, 'tools/stack/dist/main.js');
  if (!existsSync(entry)) throw new Error(`${entry} is not built: npm run build`);
  const home = mkdtempSync(join(tmpdir(), 'parley-fuzz-'));
  const env = { ...environment(), PORT: String(await freePort()), PARLEY_HOME: home, STOP_WITH_PARENT: 'true' };
  const child = spawn(process.execPath, [entry], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const stop: OwnSystem['stop'] = async ({ keepsData }) => {
    // What a signal has ended has no exit code.
    const isOver = child.exitCode !== null || child.signalCode !== null;
    const ended = isOver ? undefined : once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    if (!keepsData) rmSync(home, { recursive: true, force: true });
  };
  try {
    await outputUntil(child, 'Ctrl-C stops everything');
  } catch (err) {
    await stop({ keepsData: false });
    throw err;
  }
  return { target: targetOf(home), stop };
}

/** Shows what the system said only if it does not come up. */
function outputUntil(child: ChildProcess, mark: string): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(mark)) done();
    });
    child.once('exit', () => fail(new Error(`The system did not start:\n${output}`)));
  });
}
