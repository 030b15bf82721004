import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from '../base/stack-error';

/** In a home whose restore is under way, or was interrupted. */
export const UNFINISHED = 'restore-unfinished';
/** In a home whose figures are still to be made again from Postgres. */
const FIGURES_DUE = 'figures-due';

/** @throws StackError if the home holds a part of a backup only: what is missing would be made anew, and empty */
export function requireWholeHome(home: string): void {
  if (!existsSync(join(home, UNFINISHED))) return;
  throw new StackError(`A restore into ${home} was interrupted. Empty the directory, and restore again.`);
}

/** Notes that figures have to be made again at the next start. */
export function noteFiguresDue(home: string): void {
  writeFileSync(join(home, FIGURES_DUE), '', { mode: 0o600 });
}

export function areFiguresDue(home: string): boolean {
  return existsSync(join(home, FIGURES_DUE));
}

export function clearFiguresDue(home: string): void {
  rmSync(join(home, FIGURES_DUE), { force: true });
}
