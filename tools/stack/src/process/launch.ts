import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { environment } from '@parley/process';
import type { Program, SystemUser } from './program';

const setpriv = '/usr/bin/setpriv';

export type Ending = { readonly code: number } | { readonly signal: NodeJS.Signals };

/** May have ended since. */
export interface Running {
  readonly pid: number;
  readonly ended: Promise<Ending>;
  /** Kills it after its grace; resolves when it has ended. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** In its own session: Ctrl-C reaches only the supervisor. */
export async function launch(program: Program, logFile: string): Promise<Running> {
  const [command, ...args] = commandLine(program);
  const output = openSync(logFile, 'a');
  const child = spawn(command, args, {
    cwd: program.cwd,
    env: { ...environment(), ...program.env },
    stdio: [program.watchesStdin ? 'pipe' : 'ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const ended = new Promise<Ending>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? { signal } : { code: code ?? 1 }));
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (err) => reject(new Error(`${program.name} cannot be started: ${err.message}`)));
  });
  const kill = (signal: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  const stop = async (): Promise<void> => {
    kill(program.stopSignal);
    const timer = setTimeout(() => kill('SIGKILL'), program.graceMs);
    await ended;
    clearTimeout(timer);
  };
  return { pid: child.pid ?? 0, ended, stop, kill };
}

/**
 * On Linux, setpriv (util-linux) sets PR_SET_PDEATHSIG: programs end with their supervisor. It also changes the user.
 */
export function commandLine(program: Pick<Program, 'command' | 'args' | 'user' | 'stopSignal'>): [string, ...string[]] {
  const { command, args, user, stopSignal } = program;
  if (!existsSync(setpriv)) {
    if (user) throw new Error(`${command} cannot run as root, and ${setpriv} (package util-linux) is missing`);
    return [command, ...args];
  }
  return [setpriv, '--pdeathsig', stopSignal.slice(3), ...(user ? userOptions(user) : []), command, ...args];
}

/**
 * A capability (and no_setuid_fixup, for access(2)) lets the program reach its files below a closed directory without
 * changing rights.
 */
function userOptions(user: SystemUser): string[] {
  const change = ['--reuid', String(user.uid), '--regid', String(user.gid), '--init-groups'];
  if (!user.fileRight) return [...change, '--inh-caps=-all'];
  const right = `-all,+${user.fileRight}`;
  return [...change, '--securebits=+no_setuid_fixup', `--inh-caps=${right}`, `--ambient-caps=${right}`];
}
