import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectNode, workspaceRoot } from '@parley/stack';
import type { Start } from './starts';

const program = join(workspaceRoot, 'tools/deploy-check/dist/settings/parse-child.js');

/** By the app's own schema. */
export function parseSettings(starts: readonly Start[]): string[] {
  const { stdout, stderr, status } = spawnSync(projectNode, [program], {
    input: JSON.stringify(starts),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`the settings could not be parsed: ${stderr}`);
  const faults = JSON.parse(stdout) as readonly (readonly string[])[];
  return starts.flatMap(({ where }, index) => (faults[index] ?? []).map((fault) => `${where}: ${fault}`));
}
