import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/** Programs of packages, including the pinned Node. */
export const binaries = join(root, 'node_modules/.bin');

/** Environment for packages' programs, on the pinned Node. */
export function projectEnvironment() {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`, NX_DAEMON: 'false' };
}

/** Environment for npm, without the packages it is about to replace. */
export function systemEnvironment() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules/.bin'));
  return { ...process.env, PATH: folders.join(delimiter) };
}

/**
 * Runs a command to its end; Ctrl-C ends it with its children, then this process.
 *
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean }} options isShown: its output goes to the terminal at once
 * @returns {Promise<{ code: number, output: string }>} code 127 if there is no such command
 */
export function runCommand(command, args, { env = projectEnvironment(), isShown = false } = {}) {
  return new Promise((done) => {
    const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    // A process group, to end it as a whole; not if it may ask for a password.
    const release = endOnSignal((signal) => child.pid && process.kill(isShown ? child.pid : -child.pid, signal));
    const child = spawn(command, args, { cwd: root, env, stdio, detached: !isShown });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const finish = (code) => {
      if (!release()) done({ code, output: Buffer.concat(chunks).toString('utf8') });
    };
    child.once('error', (err) => finish(err.code === 'ENOENT' ? 127 : 126));
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** Before it is killed. */
const GRACE_MS = 10_000;

/** Ends a command with this process. @returns call it at the command's end; tells whether this process ends, too */
function endOnSignal(send) {
  let exitCode;
  let timer;
  const kill = (signal) => {
    try {
      send(signal);
    } catch {
      // It has ended.
    }
  };
  const tell = (code) => () => {
    exitCode = code;
    kill('SIGTERM');
    timer ??= setTimeout(kill, GRACE_MS, 'SIGKILL');
  };
  const listeners = [
    ['SIGINT', tell(130)],
    ['SIGTERM', tell(143)],
  ];
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    clearTimeout(timer);
    for (const [signal, listener] of listeners) process.off(signal, listener);
    if (exitCode === undefined) return false;
    // Its remaining children.
    kill('SIGKILL');
    process.exit(exitCode);
  };
}
