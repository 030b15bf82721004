import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './run-command.mjs';

const { WHOLE_ONLY } = createRequire(import.meta.url)('../testing/jest/whole-only.cjs');

/** On two cores. Tests on backends wait more than they compute: with 4 they take 193 s instead of 244. */
const WORKERS = { unit: 3, int: 4, e2e: 3, campaigns: 1 };

/** Screens that every change may break; the other specs take three quarters of the time. */
const BROWSER_SMOKE = ['first-run', 'inbox', 'agents', 'session', 'command-menu', 'widget'];

/** The parts of the test command, in their order; `--all` adds the last. */
const PARTS = [
  { project: 'unit', title: 'unit tests' },
  { project: 'int', title: 'tests on real backends' },
  { project: 'e2e', title: 'end to end' },
  { project: 'browser', title: 'the console and the widget in a browser' },
  { project: 'campaigns', title: 'short campaigns', isWholeOnly: true },
];

/**
 * What is run: each part with its title, jest's or Playwright's further arguments, and what it leaves out.
 *
 * @param {boolean} isWhole everything, as CI does
 * @returns {{ project: string, title: string, args: string[], left: string[] }[]} a part that is left out as a whole has no args
 */
export function planTests(isWhole) {
  return PARTS.map(({ project, title, isWholeOnly = false }) => {
    if (isWholeOnly && !isWhole) return { project, title, args: undefined, left: [title] };
    if (project === 'browser') {
      const left = isWhole ? [] : ['the other screens of the console, and pages around the widget'];
      return { project, title, args: isWhole ? [] : BROWSER_SMOKE.map((name) => `browser/${name}.spec.ts`), left };
    }
    const workers = ['--maxWorkers', String(WORKERS[project])];
    const filter = isWhole ? [] : ['--filter', join(root, 'tools/testing/jest/everyday.cjs')];
    return { project, title, args: [...workers, ...filter], left: isWhole ? [] : (WHOLE_ONLY[project] ?? []) };
  });
}

/** A name in the lists above that no file has guards nothing: it was renamed. */
export function missingFiles() {
  const specs = BROWSER_SMOKE.map((name) => `apps/console/browser/${name}.spec.ts`);
  return [...Object.values(WHOLE_ONLY).flat(), ...specs].filter((name) => !existsSync(join(root, name)));
}
