import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
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
