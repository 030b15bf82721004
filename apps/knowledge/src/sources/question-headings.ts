import type { parseHTML } from 'linkedom';
import { decodeEntities } from '../base/entities';
import { plainMarks } from '../base/plain-marks';
import { plainLine } from '../passages/plain-line';

type Page = ReturnType<typeof parseHTML>['document'];
type Node = NonNullable<ReturnType<Page['querySelector']>>;

const QUESTION_LENGTH_MAX = 300;
export const MARK = 'data-question';
const END = 'data-answer-end';
/** A label belongs to a checkbox that unfolds what follows, without a script. */
const TOGGLES = [
  ...['button', '[role=button]', '[role=tab]', '[aria-expanded][aria-controls]', 'label[for]'],
  ...['a[data-toggle=collapse]', 'a[data-bs-toggle=collapse]', 'a[class*=accordion]'],
].join(', ');
/** Classes of Bootstrap, W3Schools, Elementor and similar. */
const TOGGLE = /accordion|collaps|toggle|expand|faq|question/i;

/**
 * Turns collapsed questions (buttons, summaries, terms) into headings, since Readability would drop them, and unfolds
 * answers.
 *
 * @param title of the page
 * @returns the questions
 */
export function markQuestions(document: Page, title: string): string[] {
  for (const summary of document.querySelectorAll('details > summary')) {
    const details = summary.parentElement as Node;
    summary.replaceWith(headingOf(document, 'h3', textOf(summary)));
    markEnd(document, details);
    unwrap(details);
  }
  for (const toggle of document.querySelectorAll(TOGGLES)) markToggle(document, toggle);
  unlinkHeadings(document);
  unwrapItems(document);
  for (const term of document.querySelectorAll('dl dt')) markTerm(document, term);
  for (const said of document.querySelectorAll('dl dd')) {
    const text = document.createElement('p');
    text.innerHTML = said.innerHTML;
    said.replaceWith(text);
  }
  markPairs(document);
  unwrapLists(document, title);
  return [...document.querySelectorAll(`[${MARK}]`)].map(textOf);
}

/** Readability drops a heading that is all link, as it drops menus; these links only unfold what is below. */
function unlinkHeadings(document: Page): void {
  const selector = 'h1, h2, h3, h4, h5, h6';
  for (const link of [...document.querySelectorAll('a[href^="#"], a[href^="javascript:"], a[href=""]')] as Node[]) {
    if (link.querySelector(selector) || link.closest(selector)) unwrap(link);
  }
}

function markToggle(document: Page, button: Node): void {
  const text = textOf(button);
  if (text === '' || text.length > QUESTION_LENGTH_MAX || button.closest('nav, form, footer, dialog')) return;
  const heading = button.closest('h1, h2, h3, h4, h5, h6');
  const panel = panelOf(document, button, heading);
  if (!panel || textOf(panel) === '' || panel.contains(button)) return;
  for (const name of ['hidden', 'aria-hidden', 'style', 'class']) panel.removeAttribute(name);
  markEnd(document, panel);
  // Above its panel: the buttons of tabs are elsewhere. Readability drops classes such as accordion-header.
  panel.before(headingOf(document, 'h3', text));
  (heading && textOf(heading) === text ? heading : button).remove();
}

const QUESTION_CLASS = /(?:^|[\s_-])(?:question|frage|pregunta)(?:$|[\s_-])/i;
const ANSWER_CLASS = /(?:^|[\s_-])(?:answer|antwort|respuesta)(?:$|[\s_-])/i;

/** Plain elements that classes or microdata name as a question and, next to it, its answer. */
function markPairs(document: Page): void {
  const named = '[itemtype$="/Question"] [itemprop=name], [class*=question i], [class*=frage i], [class*=pregunta i]';
  for (const node of [...document.querySelectorAll(named)] as Node[]) {
    const text = textOf(node);
    const answer = node.nextElementSibling as Node | null;
    const isPair =
      node.getAttribute('itemprop') === 'name' ||
      (QUESTION_CLASS.test(node.className) && answer !== null && ANSWER_CLASS.test(answer.className));
    if (!isPair || text === '' || text.length > QUESTION_LENGTH_MAX || /^H\d$/.test(node.tagName)) continue;
    if (node.querySelector(`[${MARK}], h1, h2, h3, h4, h5, h6`)) continue;
    node.replaceWith(headingOf(document, 'h3', text));
  }
}

/** Named by the button, or the next element if it looks collapsible. */
function panelOf(document: Page, button: Node, heading: Node | null): Node | null {
  const named =
    button.getAttribute('aria-controls') ?? button.getAttribute('data-bs-target') ?? button.getAttribute('href');
  const id = named?.replace(/^#/, '') ?? '';
  const target = /^[\w:.-]+$/.test(id) ? document.getElementById(id) : null;
  if (target) return target as Node;
  return looksCollapsible(document, button, heading) ? ((heading ?? button).nextElementSibling as Node | null) : null;
}

function looksCollapsible(document: Page, button: Node, heading: Node | null): boolean {
  if (button.tagName === 'LABEL') return isOfCheckbox(document, button);
  const classes = [button, heading].map((node) => node?.className ?? '').join(' ');
  return button.hasAttribute('aria-expanded') || TOGGLE.test(classes) || textOf(button).endsWith('?');
}

function isOfCheckbox(document: Page, label: Node): boolean {
  const field = document.getElementById(label.getAttribute('for') ?? '');
  return field?.tagName === 'INPUT' && /^(?:checkbox|radio)$/i.test(field.getAttribute('type') ?? '');
}

/** Several terms may share one description. */
function markTerm(document: Page, term: Node): void {
  const before = term.previousElementSibling as Node | null;
  const isShared = before?.tagName === 'H4' && before.hasAttribute(MARK);
  term.replaceWith(headingOf(document, 'h4', isShared ? `${textOf(before)} / ${textOf(term)}` : textOf(term)));
  if (isShared) before.remove();
}

function headingOf(document: Page, tag: string, text: string): Node {
  const fresh = document.createElement(tag) as Node;
  fresh.textContent = text;
  fresh.setAttribute(MARK, '');
  return fresh;
}

/** In the item of a list, a heading would be text. */
function unwrapItems(document: Page): void {
  for (const item of [...document.querySelectorAll('li')] as Node[]) {
    const list = item.parentElement;
    if (!item.querySelector(`[${MARK}]`)) continue;
    const box = document.createElement('div');
    box.append(...item.childNodes);
    item.replaceWith(box);
    if (list?.querySelector('li') === null) unwrap(list as Node);
  }
}

function markEnd(document: Page, panel: Node): void {
  const end = document.createElement('hr');
  end.setAttribute(END, '');
  panel.after(end);
}

/** In one pass: a page may have thousands. */
function unwrapLists(document: Page, title: string): void {
  let above: Node | undefined;
  for (const mark of [...document.querySelectorAll(`h1, h2, h3, h4, h5, h6, dl, [${END}]`)] as Node[]) {
    if (mark.hasAttribute(END)) {
      endAnswer(document, mark, above, title);
      mark.remove();
    } else if (mark.tagName === 'DL') {
      endSection(document, mark, above, title);
      unwrap(mark);
    } else if (!mark.hasAttribute(MARK)) above = mark;
  }
}

/** What follows unfolded text does not belong to its question: terms stand beside it. */
function endAnswer(document: Page, end: Node, above: Node | undefined, title: string): void {
  let next = nextOf(document, end);
  while (next && BOX.test(next.tagName) && !isFrame(next)) next = next.firstElementChild as Node | null;
  if (!next || isFrame(next)) return;
  if (next.tagName === 'DL') {
    for (const term of [...next.querySelectorAll(`h4[${MARK}]`)] as Node[]) {
      term.replaceWith(headingOf(document, 'h3', textOf(term)));
    }
  } else if (TEXT.test(next.tagName) && textOf(next) !== '') repeatHeading(document, next, above, title);
}

const BOX = /^(?:DIV|SECTION|ARTICLE)$/;
const TEXT = /^(?:P|UL|OL|TABLE|BLOCKQUOTE)$/;

const isFrame = (node: Node): boolean =>
  node.hasAttribute('hidden') ||
  /display\s*:\s*none/i.test(node.getAttribute('style') ?? '') ||
  /cookie|consent|modal|popup/i.test(`${node.id} ${node.className}`);

/** Repeats the heading above a list, so that what follows does not belong to its last term. */
function endSection(document: Page, list: Node, above: Node | undefined, title: string): void {
  const next = nextOf(document, list);
  if (next && !/^(?:h\d|dl)$/i.test(next.tagName)) repeatHeading(document, next, above, title);
}

function nextOf(document: Page, node: Node): Node | null {
  let last = node;
  while (!last.nextElementSibling && last.parentElement && last.parentElement !== document.body) {
    last = last.parentElement as Node;
  }
  return last.nextElementSibling as Node | null;
}

function repeatHeading(document: Page, next: Node, above: Node | undefined, title: string): void {
  const fresh = document.createElement(above?.tagName.toLowerCase() ?? 'h2');
  fresh.textContent = above ? textOf(above) : title;
  if (textOf(fresh) !== '') next.before(fresh);
}

/** Keeps the content in place. */
function unwrap(node: Node): void {
  node.replaceWith(...node.childNodes);
}

const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** schema.org FAQPage questions, with answers in HTML. */
export function statedQuestions(document: Page): { readonly question: string; readonly answer: string }[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
    questionsIn(parsed(script.textContent ?? '')),
  );
}

function questionsIn(value: unknown, depth = 0): { question: string; answer: string }[] {
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((each) => questionsIn(each, depth + 1));
  const { name, acceptedAnswer, ...rest } = value as Record<string, unknown>;
  const type = (value as Record<string, unknown>)['@type'];
  if ([type].flat().includes('Question') && typeof name === 'string') {
    const [first] = [acceptedAnswer].flat() as unknown[];
    const text = typeof first === 'object' && first !== null ? (first as Record<string, unknown>)['text'] : undefined;
    // Many sites escape the HTML in their JSON once more.
    const question = plainLine(plainMarks(decodeEntities(name)));
    return typeof text === 'string' ? [{ question, answer: withBreaks(decodeEntities(text)) }] : [];
  }
  return Object.values(rest).flatMap((each) => questionsIn(each, depth + 1));
}

const withBreaks = (answer: string): string =>
  /<[a-z]/i.test(answer) ? answer : answer.replace(/\r\n|\r|\n/g, '<br>');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
