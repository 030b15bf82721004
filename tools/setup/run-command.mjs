import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

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
 * @returns {Promise<{ code: number, output: string }>} code 127 if there is no such command
 */
export function runCommand(command, args, { env = projectEnvironment(), isShown = false } = {}) {
  return new Promise((done) => {
    const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: root, env, stdio });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const finish = (code) => done({ code, output: Buffer.concat(chunks).toString('utf8') });
    child.once('error', (err) => finish(err.code === 'ENOENT' ? 127 : 126));
    child.once('close', (code) => finish(code ?? 1));
  });
}
