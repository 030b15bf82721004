import type { parseHTML } from 'linkedom';
import { centsText, raisedText, type Raised } from '../base/raised-text';
import { CAPTION } from './table-rule';

type Page = ReturnType<typeof parseHTML>['document'];
type Element = NonNullable<ReturnType<Page['querySelector']>>;

const CONTEXT_LENGTH = 60;
const STEPS_MAX = 60;
const STRUCK = 'del, s, strike, [style*=line-through i], [class~=line-through]';
const CENTS = 'sub, small, span[class]';
const RAISED = 'sup, span[style*=super i]';
const CENTS_CLASS = /(?:^|[\s_-])(?:cents?|centimes|centavos|decimals?|fraction|minor|small|sup)(?:$|[\s_-])/i;
const PRICE_CLASS = /price|preis|prix|precio|preço|preco|prezzo|prijs|\bcena\b|amount|money/i;
const CURRENCY = /\p{Sc}|\b(?:EUR|USD|GBP|CHF|PLN|BRL|euros?)\b/iu;
const CELL = /^(?:TD|TH)$/;
const BOXES = 'span + span, span + b, span + strong, b + span, strong + span, span + time, span + a, a + span';
const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const BLOCK =
  /^(?:P|DIV|LI|UL|OL|DL|DT|DD|BR|HR|TR|TD|TH|TABLE|CAPTION|THEAD|TBODY|TFOOT|H[1-6]|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ASIDE|NAV|FORM|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|DETAILS|SUMMARY|BODY|HTML)$/;

export function settleMarks(document: Page, language?: string): void {
  for (const node of all(document, STRUCK)) if (isStruck(node)) strike(node);
  separate(document);
  for (const node of all(document, `${RAISED}, ${CENTS}`)) {
    if (node.querySelector('sup, sub')) continue;
    const raised = raisedOf(node, language);
    const isCents = node.tagName === 'SUB' || node.tagName === 'SMALL' || CENTS_CLASS.test(node.className);
    if (node.tagName === 'SUP' || /super/i.test(node.getAttribute('style') ?? '')) say(node, raisedText(raised));
    else if (isCents) say(node, centsText(raised));
  }
}

function separate(document: Page): void {
  for (const node of all(document, BOXES)) {
    const before = boxBefore(node);
    if (before && areWords((before.textContent ?? '').slice(-1), (node.textContent ?? '').slice(0, 2)))
      node.before(' ');
  }
}

function boxBefore(node: Element): Element | undefined {
  const near = node.previousSibling as Element | null;
  const before = near?.textContent === '' ? (near.previousSibling as Element | null) : near;
  return before?.nodeType === ELEMENT_NODE && !BLOCK.test(before.tagName) ? before : undefined;
}

function areWords(left: string, right: string): boolean {
  if (/[.!?:;,)]/.test(left)) return /^\p{L}/u.test(right);
  return /\p{L}/u.test(left) && /^(?:[\p{Sc}\d]|\p{Lu}(?!\p{Lu}))/u.test(right);
}

const all = (document: Page, selector: string): Element[] => [...document.querySelectorAll(selector)] as Element[];

const isStruck = (node: Element): boolean =>
  !node.hasAttribute('style') ||
  /^(?:DEL|S|STRIKE)$/.test(node.tagName) ||
  /text-decoration[^;]*line-through/i.test(node.getAttribute('style') ?? '');

function strike(node: Element): void {
  if (CELL.test(node.tagName)) node.textContent = '';
  else if (node.tagName !== 'BODY') node.remove();
}

function say(node: Element, text: string | undefined): void {
  if (text === undefined) return;
  const gap = node.previousSibling;
  if (gap?.nodeType === TEXT_NODE && /^[.,]\d/.test(text)) gap.textContent = (gap.textContent ?? '').trimEnd();
  node.replaceWith(text);
}

function raisedOf(node: Element, language: string | undefined): Raised {
  const mark = (node.textContent ?? '').trim();
  const [before, after] = [textBeside(node, true), textBeside(node, false)];
  const isLink = node.querySelector('a[href*="#"]') !== null || node.closest('a[href*="#"]') !== null;
  return { before, mark, after, language, isLink, isPrice: isPrice(node, before, after) };
}

function isPrice(node: Element, before: string, after: string): boolean {
  const around = [node.parentElement, node.parentElement?.parentElement, node.previousElementSibling];
  if (around.some((each) => PRICE_CLASS.test(each?.className ?? ''))) return true;
  const isAlone = /^\s*\d[\d.,' ]*\s*$/.test(before) && after.trim() === '';
  if (!isAlone || !node.closest('td, th')) return false;
  const table = node.closest('table');
  const header = table?.querySelector(CAPTION)?.textContent ?? '';
  return CURRENCY.test(`${header} ${table?.querySelector('tr')?.textContent ?? ''}`);
}

function textBeside(node: Element, isBefore: boolean): string {
  const pieces: string[] = [];
  let length = 0;
  for (const text of textsBeside(node, isBefore)) {
    pieces[isBefore ? 'unshift' : 'push'](text);
    length += text.length;
    if (length > CONTEXT_LENGTH) break;
  }
  const line = pieces.join('').replace(/\s+/g, ' ');
  return isBefore ? line.slice(-CONTEXT_LENGTH) : line.slice(0, CONTEXT_LENGTH);
}

const isInline = (node: Element | null): node is Element => node !== null && !BLOCK.test(node.tagName ?? '');

function* textsBeside(node: Element, isBefore: boolean): Generator<string> {
  const inner = isBefore ? 'lastChild' : 'firstChild';
  const next = isBefore ? 'previousSibling' : 'nextSibling';
  let at = node;
  let isNew = false;
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const near = ((isNew && at[inner]) || at[next]) as Element | null;
    const found = near ?? (at.parentNode as Element | null);
    if (!isInline(found)) return;
    isNew = near !== null;
    at = found;
    if (isNew && at.nodeType === TEXT_NODE) yield at.textContent ?? '';
  }
}
