import type { parseHTML } from 'linkedom';
import { MARK } from './question-headings';

type Page = ReturnType<typeof parseHTML>['document'];
type Element = NonNullable<ReturnType<Page['querySelector']>>;

/** Longer ones are texts about cookies, menus or offers. */
const CHROME_LENGTH_MAX = 600;
const NAMED =
  '[class*=cookie i], [id*=cookie i], [class*=consent i], [id*=consent i], [class*=gdpr i], [class*=breadcrumb i], [class*=navbar i], [class*=topbar i], [class*=top-bar i], [class*=skip-link i], [class*=pagination i], [class*=popup i], [class*=modal i]';
/** Whole words of class names in themes of help desks: who wrote it, other articles, votes. */
const THEMED =
  /(?:^|[\s_])(?:(?:article|post|entry)[-_])?(?:author|avatar|byline|meta|share|subscribe|votes|relatives|related[-_](?:articles|posts)|comments|comments?[-_](?:list|section|callout)|toc|text-toc|table-of-contents|reaction[-_]picker|intercom-reaction-picker)(?=$|\s)/i;
const FRAME = 'nav, [role=navigation], [role=dialog], [role=alertdialog], [role=contentinfo], body > footer';
const HIDDEN = '[hidden], [style*=display i]';

/** Page chrome and hidden parts, which Readability leaves in short pages. */
export function removeChrome(document: Page): void {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)] as Element[];
  for (const node of all(FRAME)) if (!holdsText(node)) node.remove();
  for (const node of all(HIDDEN).filter(isHidden)) showOrRemove(node);
  for (const node of all('[class]'))
    if (THEMED.test(node.className) && isShort(node) && !holdsText(node)) node.remove();
  for (const node of all(NAMED)) if (isShort(node) && !holdsText(node)) node.remove();
}

const isHidden = (node: Element): boolean =>
  node.hasAttribute('hidden') || /display\s*:\s*none/i.test(node.getAttribute('style') ?? '');

const isShort = (node: Element): boolean => (node.textContent ?? '').trim().length <= CHROME_LENGTH_MAX;

/** What unfolds below a heading is text. */
function showOrRemove(node: Element): void {
  if (/^(?:H[1-6]|DT)$/.test(node.previousElementSibling?.tagName ?? '')) {
    for (const name of ['hidden', 'style', 'aria-hidden']) node.removeAttribute(name);
  } else node.remove();
}

function holdsText(node: Element): boolean {
  return node.tagName === 'BODY' || node.querySelector(`[${MARK}], h1, main, article`) !== null;
}
