import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import TurndownService from 'turndown';
import type { FileText } from './text/file-text';
import { refusalOf } from './text/page-refusal';
import { markQuestions, statedQuestions } from './question-headings';
import { removeChrome } from './remove-chrome';
import { settleMarks } from './settle-marks';
import { addTableRule } from './table-rule';

const LINKS_MAX = 2_000;
const LINK_LENGTH_MAX = 2_000;
/** Longer pages have enough for Readability to tell text from the rest. */
const SHORT_LENGTH_MAX = 6_000;
const SHARE_MIN = 0.7;

/** Without scripts and decoration; with an address also links. */
export function readHtml(html: string, address?: string): FileText {
  // A fragment would be reduced to its first element.
  const { document } = parseHTML(/<body[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`);
  const title = document.querySelector('title')?.textContent ?? '';
  const ofPage = { ...languageOf(document), ...(address !== undefined && originOf(document, address)) };
  const stated = statedQuestions(document);
  removeUnread(document);
  settleMarks(document, ofPage.language);
  const questions = markQuestions(document, title);
  const { title: readTitle, markdown: shown } = readText(document, questions);
  const isShown = (question: string): boolean => shown.replace(/\\/g, '').includes(question);
  const asked = stated
    .filter(({ question }) => !isShown(question))
    .map(({ question, answer }) => `## ${question}\n\n${toMarkdown(answer, ofPage.language)}`);
  return { title: readTitle || title, markdown: [shown, ...asked].join('\n\n').trim(), ...ofPage };
}

/** By Readability, unless it reduces a short page, or one of tables, to its longest part. */
function readText(document: Page, questions: readonly string[]): { readonly title: string; readonly markdown: string } {
  removeChrome(document);
  const framed = withoutFrame(document.body?.innerHTML ?? document.documentElement.outerHTML, questions);
  const article = new Readability(document as never).parse();
  const [text, whole] = [oneLine(article?.textContent), oneLine(framed.textContent)];
  const isReduced = whole.length < SHORT_LENGTH_MAX && text.length < SHARE_MIN * whole.length;
  const isWhole = !isReduced && questions.every((question) => text.includes(question));
  const html = (isWhole && article?.content) || framed.innerHTML;
  return { title: article?.title ?? '', markdown: convert(html) };
}

const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The main part, if it has all questions. */
function withoutFrame(html: string, questions: readonly string[]): Page['body'] {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  document
    .querySelectorAll('nav, footer, aside, form, dialog, [role=navigation], [role=dialog]')
    .forEach((node: { remove(): void }) => node.remove());
  const main = document.querySelector('main, [role=main]');
  const text = oneLine(main?.textContent);
  const isWhole = text !== '' && questions.every((question) => text.includes(question));
  return (isWhole ? main : document.body) as Page['body'];
}

function removeUnread(document: Page): void {
  document
    .querySelectorAll('title, script, style, noscript, template, iframe, object')
    .forEach((node: { remove(): void }) => node.remove());
}

export function toMarkdown(html: string, language?: string): string {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  removeUnread(document);
  settleMarks(document, language);
  return convert(document.body.innerHTML);
}

function convert(html: string): string {
  const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  addTableRule(turndown);
  return turndown.turndown(html);
}

type Page = ReturnType<typeof parseHTML>['document'];

function originOf(document: Page, address: string): Pick<FileText, 'links' | 'refusal'> {
  const refusal = refusalOf(document);
  return { links: linksOf(document, address), ...(refusal && { refusal }) };
}

function linksOf(document: Page, address: string): string[] {
  const stated = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  const base = URL.canParse(stated, address) ? new URL(stated, address).href : address;
  const links = new Set<string>();
  for (const anchor of document.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? '';
    if (href.length > LINK_LENGTH_MAX || !URL.canParse(href, base)) continue;
    if (/\bnofollow\b/i.test(anchor.getAttribute('rel') ?? '')) continue;
    links.add(new URL(href, base).href);
    if (links.size === LINKS_MAX) break;
  }
  return [...links];
}

function languageOf(document: Page): Pick<FileText, 'language'> {
  const language = document.documentElement?.getAttribute('lang')?.trim() ?? '';
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(language) ? { language } : {};
}
