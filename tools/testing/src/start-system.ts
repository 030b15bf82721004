import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { endLeftovers, freePort, projectNode, readStack, workspaceRoot, type StackFile } from '@parley/stack';
import type { E2eTarget } from './e2e-target';

export interface SystemOptions {
  /** As for `npm start`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** PARLEY_HOME of an earlier one; a new directory, if left out. */
  readonly home?: string;
}

export interface StartedSystem {
  /** Its keys are empty where the home had some already. */
  readonly target: E2eTarget;
  /** What its stack.json says now. */
  stack(): StackFile;
  /** What it has said since it came up: which processes ended, and their errors. */
  said(): string;
  /** Ends its supervisor by a signal, and keeps its data. @returns the exit code, or the signal that ended it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | NodeJS.Signals | null>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts what `npm start` starts, on a free port, with data of its own. It does not outlive this process.
 *
 * @throws Error with what it said, if it does not come up; nothing of it is left then
 */
export async function startSystem({ settings, home: given }: SystemOptions = {}): Promise<StartedSystem> {
  const entry = join(workspaceRoot, 'tools/stack/dist/main.js');
  if (!existsSync(entry)) throw new Error(`${entry} is not built: npm run build`);
  const home = given ?? mkdtempSync(join(tmpdir(), 'parley-system-'));
  const own = { PORT: String(await freePort()), PARLEY_HOME: home, STOP_WITH_PARENT: 'true' };
  // Tests keep both cores busy: in the background ClickHouse gets so little then that figures end as 504, and what takes
  // longer than the usual 5 s is slow, not wrong.
  const patient = { BACKGROUND: 'off', RPC_DEADLINE_MS: '8000' };
  // The one gateway is told of each deletion: nobody waits for what another, that was not, let in.
  const quick = { DEMO: 'off', DELETION_SETTLE_MS: '2000' };
  const env = { ...environment(), ...own, ...patient, ...quick, ...settings };
  const child = spawn(projectNode, [entry], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const end: StartedSystem['end'] = async (signal) => {
    // What a signal has ended has no exit code.
    const isOver = child.exitCode !== null || child.signalCode !== null;
    const ended = isOver ? undefined : once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode ?? child.signalCode;
  };
  const stop = async (): Promise<void> => {
    await end('SIGTERM');
    // What writes into it still, if the supervisor was killed.
    await endLeftovers(home);
    rmSync(home, { recursive: true, force: true });
  };
  const stack = (): StackFile => readStack(home);
  try {
    const { output, later } = await outputUntil(child, 'Ctrl-C stops everything; the data stays.\n');
    const keyOf = (mode: string): string => new RegExp(`parley_${mode}_\\w+`).exec(output)?.[0] ?? '';
    const { url, addresses, grpc } = stack();
    const keys = { live: keyOf('live'), test: keyOf('test') };
    return { target: { url, home, addresses, grpc, keys }, stack, said: later, end, stop };
  } catch (err) {
    await stop();
    throw err;
  }
}

/** Shows what the system said only if it does not come up. */
function outputUntil(child: ChildProcess, mark: string): Promise<{ output: string; later: () => string }> {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(mark)) done({ output, later: () => output.slice(output.indexOf(mark) + mark.length) });
    });
    child.once('close', () => fail(new Error(`The system did not start:\n${output}`)));
  });
}
