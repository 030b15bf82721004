import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and the best practices of axe. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.5.3, experimental in axe. */
const EXPERIMENTAL = 'label-content-name-mismatch';

/** Rules whose findings depend on the theme. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** Exempt from landmarks: axe's own list, and menus, which are drawn at the end of the page. */
const REGIONS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu]';

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFinding(page, TAGS);
}

/** In the dark theme only the color rules run again. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFinding(page, TAGS);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFinding(page, COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoFinding(page: Page, runOnly: string[]): Promise<void> {
  // Inherited colors change element by element, a frame each, while a transition runs.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  // Half a megabyte: loaded once per page. (A debugger session is faster, but ends offline emulation.)
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
