import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from '../base/stack-error';

/** Marks a restore that is running or was interrupted. */
export const UNFINISHED = 'restore-unfinished';
/** Marks figures that must be rebuilt from Postgres. */
const FIGURES_DUE = 'figures-due';

/** @throws StackError for a partial restore, whose missing parts would be created empty */
export function requireWholeHome(home: string): void {
  if (!existsSync(join(home, UNFINISHED))) return;
  throw new StackError(`A restore into ${home} was interrupted. Empty the directory, and restore again.`);
}

export function noteFiguresDue(home: string): void {
  writeFileSync(join(home, FIGURES_DUE), '', { mode: 0o600 });
}

export function areFiguresDue(home: string): boolean {
  return existsSync(join(home, FIGURES_DUE));
}

export function clearFiguresDue(home: string): void {
  rmSync(join(home, FIGURES_DUE), { force: true });
}
