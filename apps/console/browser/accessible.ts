import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what the authors of axe recommend besides. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.5.3, which axe calls experimental: speech input presses a button by the words that it shows. */
const EXPERIMENTAL = 'label-content-name-mismatch';

/** Those of them that look at colors, and so find something else in another theme. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** What need not stand in a landmark: axe's own list, and menus, which are drawn at the end of the page as dialogs are. */
const REGIONS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu]';

/** No finding in what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFinding(page, TAGS);
}

/** The same in both themes: in the dark only colors are others, and are looked at again. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFinding(page, TAGS);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFinding(page, COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoFinding(page: Page, runOnly: string[]): Promise<void> {
  // Colors that are inherited change one element after the other, a frame each, while something has a transition.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  // Half a megabyte takes longer than a look: once for each page that is loaded. (A session of the debugger would take it
  // faster, and end offline emulation as it ends.)
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(script);
    await page.evaluate((regionMatcher) => {
      window.axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
    }, REGIONS);
  }
  const findings = await page.evaluate(
    async ({ only, experimental }) => {
      const rules = only.includes('wcag21a') ? { [experimental]: { enabled: true } } : {};
      const { violations } = await window.axe.run(document, { runOnly: only, rules, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { only: runOnly, experimental: EXPERIMENTAL },
  );
  expect(findings).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
