import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { compileCache, projectNode, workspaceRoot } from '../backends/paths';
import { lastWords } from '../process/log-file';
import type { Report } from '../terminal/report';
import { areFiguresDue, clearFiguresDue } from './restore-mark';

export interface RebuildAfterRestore {
  readonly home: string;
  readonly logFile: string;
  readonly report: Report;
  /** So that the figures in an operator's ClickHouse are emptied first. */
  readonly isEmptiedFirst: boolean;
  readonly stopping: AbortSignal;
}

/**
 * Runs in the background; resumes at the next start if it was interrupted, and does nothing if the figures are
 * complete.
 */
export function rebuildAfterRestore(options: RebuildAfterRestore): void {
  const { home, logFile, report, isEmptiedFirst, stopping } = options;
  if (!areFiguresDue(home)) return;
  report.step(`the figures of the restored data are being rebuilt (see ${logFile})`);
  const output = openSync(logFile, 'a');
  const args = ['analytics', 'rebuild', ...(isEmptiedFirst ? ['--empty-first'] : [])];
  const child = spawn(projectNode, [join(workspaceRoot, 'tools/parley/dist/main.js'), ...args], {
    env: { ...environment(), NODE_COMPILE_CACHE: compileCache, PARLEY_HOME: home },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const end = (code: number | null): void => {
    if (stopping.aborted) return;
    if (code === 0) {
      clearFiguresDue(home);
      report.step('the figures are complete again');
    } else {
      report.problem(`the figures could not be rebuilt: ${lastWords(logFile)} The next start will retry.`);
    }
  };
  child.once('exit', end);
  child.once('error', () => end(null));
  stopping.addEventListener('abort', () => child.kill('SIGTERM'));
}
