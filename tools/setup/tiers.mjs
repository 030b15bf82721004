import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './run-command.mjs';

const { WHOLE_ONLY } = createRequire(import.meta.url)('../testing/jest/whole-only.cjs');

/** For two cores. Tests on backends mostly wait: 4 take 193 s instead of 244. */
const WORKERS = { unit: 3, int: 4, e2e: 3, campaigns: 1 };

/** Screens that any change may break; the others take three quarters of the time. */
const BROWSER_SMOKE = ['first-run', 'inbox', 'agents', 'session', 'command-menu', 'widget'];

/** The parts of the test command, in order; `--all` adds the last. */
const PARTS = [
  { project: 'unit', title: 'unit tests' },
  { project: 'int', title: 'tests on real backends' },
  { project: 'e2e', title: 'end to end' },
  { project: 'browser', title: 'the console and the widget in a browser' },
  { project: 'campaigns', title: 'short campaigns', isWholeOnly: true },
];

/** Each part with arguments for jest or Playwright, and what it leaves out; a part left out has no arguments. */
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

/** Listed names without a file: they were renamed. */
export function missingFiles() {
  const specs = BROWSER_SMOKE.map((name) => `apps/console/browser/${name}.spec.ts`);
  return [...Object.values(WHOLE_ONLY).flat(), ...specs].filter((name) => !existsSync(join(root, name)));
}
