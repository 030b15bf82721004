import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { endLeftovers, freePort, projectNode, readStack, workspaceRoot, type StackFile } from '@parley/stack';
import type { E2eTarget } from './e2e-target';

export interface SystemOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly home?: string;
}

export interface StartedSystem {
  /** Its keys are empty if the home already had some. */
  readonly target: E2eTarget;
  stack(): StackFile;
  /** Output since it came up: ended processes and their errors. */
  said(): string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | NodeJS.Signals | null>;
  stop(): Promise<void>;
}

/**
 * Starts a system like `npm start`, on a free port with its own data; it ends with this process.
 *
 * @throws Error with its output, if it does not come up; cleans up then
 */
export async function startSystem({ settings, home: given }: SystemOptions = {}): Promise<StartedSystem> {
  const entry = join(workspaceRoot, 'tools/stack/dist/main.js');
  if (!existsSync(entry)) throw new Error(`${entry} is not built: npm run build`);
  const home = given ?? mkdtempSync(join(tmpdir(), 'parley-system-'));
  const own = { PORT: String(await freePort()), PARLEY_HOME: home, STOP_WITH_PARENT: 'true' };
  // Tests use both cores: in the background, ClickHouse's figures would end as 504, and beyond the usual 5 s is slow,
  // not wrong.
  const patient = { BACKGROUND: 'off', RPC_DEADLINE_MS: '8000' };
  // The one gateway learns of each deletion: no need to wait for others.
  const quick = { DEMO: 'off', DELETION_SETTLE_MS: '2000' };
  const env = { ...environment(), ...own, ...patient, ...quick, ...settings };
  const child = spawn(projectNode, [entry], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const end: StartedSystem['end'] = async (signal) => {
    // A process ended by a signal has no exit code.
    const isOver = child.exitCode !== null || child.signalCode !== null;
    const ended = isOver ? undefined : once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode ?? child.signalCode;
  };
  const stop = async (): Promise<void> => {
    await end('SIGTERM');
    // Processes that still write, if the supervisor was killed.
    await endLeftovers(home);
    rmSync(home, { recursive: true, force: true });
  };
  const stack = (): StackFile => readStack(home);
  try {
    const { output, later } = await outputUntil(child, 'Ctrl-C stops everything; the data is kept.\n');
    const keyOf = (mode: string): string => new RegExp(`parley_${mode}_\\w+`).exec(output)?.[0] ?? '';
    const { url, addresses, grpc } = stack();
    const keys = { live: keyOf('live'), test: keyOf('test') };
    return { target: { url, home, addresses, grpc, keys }, stack, said: later, end, stop };
  } catch (err) {
    await stop();
    throw err;
  }
}

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
