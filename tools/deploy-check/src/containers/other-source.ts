import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { run } from '../base/run';

/** @returns a new folder, for the caller to remove */
export async function checkOut(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-source-'));
  const archive = join(folder, '.archive.tar');
  await run('git', ['archive', '--output', archive, '--end-of-options', commit], { cwd: workspaceRoot });
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  return folder;
}

/** The working tree plus a migration per service, in a new folder. */
export async function nextRelease(): Promise<string> {
  // The working tree as a commit; if nothing is printed, nothing has changed, and HEAD is the same.
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
