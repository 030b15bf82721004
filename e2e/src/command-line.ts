import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { environment } from '@parley/process';
import { e2eTarget } from '@parley/testing';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const starter = resolve(__dirname, '../../tools/parley/run.mjs');

/** `npm run parley -- <args>` against a system, without npm. */
export function parley(
  args: readonly string[],
  home = e2eTarget().home,
  more: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const env = { ...environment(), PARLEY_HOME: home, ...more };
  return new Promise((done) => {
    execFile(process.execPath, [starter, ...args], { env, timeout: 240_000 }, (err, stdout, stderr) =>
      done({ code: err ? Number(err.code ?? -1) : 0, stdout, stderr }),
    );
  });
}

/** @throws Error with the command's output, unless it printed one line of JSON */
export async function parleyJson<Printed>(
  args: readonly string[],
  home?: string,
  more?: Readonly<Record<string, string>>,
): Promise<Printed> {
  const { code, stdout, stderr } = await parley([...args, '--json'], home, more);
  if (code !== 0 || stdout.trimEnd().includes('\n'))
    throw new Error(`parley ${args.join(' ')}: ${code} ${stdout}${stderr}`);
  return JSON.parse(stdout) as Printed;
}
