import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@parley/stack';

const run = promisify(execFile);

/**
 * The project's files as they were in a commit.
 *
 * @returns a new folder, for the caller to remove
 * @throws Error with what git says
 */
export async function checkOut(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-source-'));
  const archive = join(folder, '.archive.tar');
  await run('git', ['archive', '--output', archive, '--end-of-options', commit], { cwd: workspaceRoot });
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  return folder;
}

/**
 * The working tree with a made-up migration more in each service: what a next release might be.
 *
 * @returns a new folder, for the caller to remove
 */
export async function nextRelease(): Promise<string> {
  // Of the working tree as it is; HEAD if it has no change.
  const { stdout } = await run('git', ['stash', 'create'], { cwd: workspaceRoot });
  const folder = await checkOut(stdout.trim() || 'HEAD');
  for (const app of readdirSync(join(folder, 'apps'))) {
    const migrations = join(folder, 'apps', app, 'migrations');
    if (!existsSync(migrations)) continue;
    const store = app === 'analytics' ? 'clickhouse' : 'postgres';
    cpSync(join(workspaceRoot, 'tools/testing/next-release', store), migrations, { recursive: true });
  }
  return folder;
}
