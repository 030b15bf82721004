import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';

/** The clone's root. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/** Where the programs of the packages are; the project's own Node is one of them. */
export const binaries = join(root, 'node_modules/.bin');

/** The environment for programs of the packages: they come first, so that everything runs on the project's Node. */
export function projectEnvironment() {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`, NX_DAEMON: 'false' };
}

/** The environment for npm itself: without the programs of the packages, which it is about to replace. */
export function systemEnvironment() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules/.bin'));
  return { ...process.env, PATH: folders.join(delimiter) };
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean }} options isShown: its output goes to the terminal at once
 * Ctrl-C ends it with all that it has started, and this process once they have ended: what goes on behind the prompt
 * would collide with the next start.
 *
 * @returns {Promise<{ code: number, output: string }>} code 127 if there is no such command
 */
export function runCommand(command, args, { env = projectEnvironment(), isShown = false } = {}) {
  return new Promise((done) => {
    const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    // A group of its own, so that it can be ended as a whole; not where it may ask for a password at the terminal.
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

/** How long a command may take to end, in milliseconds, before it is killed. */
const GRACE_MS = 10_000;

/**
 * Ends a command when this process is told to end.
 *
 * @param {(signal: NodeJS.Signals) => void} send sends it a signal
 * @returns to be called when it has ended; the answer is whether this process ends with it
 */
function endOnSignal(send) {
  let exitCode;
  let timer;
  const kill = (signal) => {
    try {
      send(signal);
    } catch {
      // It has ended meanwhile.
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
    // What it had started and not waited for.
    kill('SIGKILL');
    process.exit(exitCode);
  };
}
