import type { parseHTML } from 'linkedom';
import type TurndownService from 'turndown';
import { isData } from './table-data';

type Element = NonNullable<ReturnType<ReturnType<typeof parseHTML>['document']['querySelector']>>;

interface Row {
  readonly cells: readonly string[];
  /** A name and its value: `<th>Address</th><td>…</td>`. */
  readonly isNamed: boolean;
  readonly isHeader: boolean;
  readonly isTitle: boolean;
}

/** Columns of a cell; no readable table has more. */
const SPAN_MAX = 50;
export const CAPTION = 'caption';
const TITLE_LENGTH_MAX = 80;
const HEADING = '###### ';

/** Keeps rows and header. */
export function addTableRule(turndown: TurndownService): void {
  turndown.addRule('table', {
    filter: 'table',
    replacement: (_content, node) => {
      const table = node as unknown as Element;
      const rows = readRows(elementsIn(table, 'tr').filter((row) => tableOf(row) === table));
      const caption = textOf(elementsIn(table, CAPTION)[0]);
      return rows.length === 0 ? '' : `\n\n${caption === '' ? '' : `${caption}\n\n`}${toMarkdownTable(rows)}\n\n`;
    },
  });
}

/** A cell over several rows or columns is repeated in each, so that no column shifts. */
function readRows(rows: readonly Element[]): Row[] {
  const held = new Map<number, { text: string; rows: number }>();
  return rows.flatMap((row) => {
    const elements = cellsOf(row);
    const cells: string[] = [];
    const takeHeld = (): void => {
      for (let above = held.get(cells.length); above && above.rows > 0; above = held.get(cells.length)) {
        above.rows -= 1;
        cells.push(above.text);
      }
    };
    for (const element of elements) {
      takeHeld();
      const text = textOf(element).replaceAll('|', '\\|');
      for (let columns = spanOf(element, 'colspan'); columns > 0; columns -= 1) {
        held.set(cells.length, { text, rows: spanOf(element, 'rowspan') - 1 });
        cells.push(text);
      }
    }
    takeHeld();
    const isNamed = elements.length === 2 && elements[0]?.tagName === 'TH' && elements[1]?.tagName === 'TD';
    const isHeader = elements.length > 0 && elements.every(({ tagName }) => tagName === 'TH');
    const isTitle = isTitleRow(elements, cells);
    return cells.length > 0 ? [{ cells, isNamed, isHeader, isTitle }] : [];
  });
}

function isTitleRow(elements: readonly Element[], cells: readonly string[]): boolean {
  const [first] = elements;
  const title = cells[0] ?? '';
  if (!first || title === '') return false;
  if (elements.length === 1 && cells.length > 1) return cells.every((cell) => cell === title);
  const isBold = first.tagName === 'TH' || elementsIn(first, 'b, strong').some((each) => textOf(each) === title);
  return isBold && cells.slice(1).every((cell) => cell === '');
}

/** The first row is the header, as in Word, with further rows of headers. One column, names with values, or a layout, becomes lines. */
function toMarkdownTable(rows: readonly Row[]): string {
  if (rows.every(({ isNamed }) => isNamed)) return rows.map(({ cells }) => cells.join(': ')).join('\n\n');
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  if (width === 1 || rows.length === 1) {
    return rows.map(({ cells }) => cells.filter((cell) => cell !== '').join(' ')).join('\n\n');
  }
  if (rows.every(isAnswered))
    return [...rows.map(({ cells }) => `${HEADING}${cells.join('\n\n')}`), HEADING].join('\n\n');
  if (rows.some(({ isTitle }) => isTitle)) return toGroups(rows, width);
  if (isUnheaded(rows)) return rows.map((row) => lineOf(row, width)).join('\n\n');
  return toPipes(rows, width);
}

function toGroups(rows: readonly Row[], width: number): string {
  const header = headerOf(rows);
  const blocks: string[] = [];
  let group: Row[] = [];
  const endGroup = (): void => {
    if (group.length > 0 && header.length > 0) blocks.push(toPipes([...header, ...group], width));
    else blocks.push(...group.map((row) => lineOf(row, width)));
    group = [];
  };
  for (const [at, row] of rows.entries()) {
    if (header.includes(row)) continue;
    if (row.isTitle) {
      endGroup();
      const next = rows[at + 1];
      blocks.push(...titleOf(row, next !== undefined && !next.isTitle && !header.includes(next)));
    } else group.push(row);
  }
  endGroup();
  return [...blocks, HEADING].join('\n\n');
}

function titleOf({ cells: [title = ''] }: Row, isAbove: boolean): string[] {
  if (title.length > TITLE_LENGTH_MAX || /[.!?]$/.test(title)) return [title];
  return isAbove ? [`${HEADING}${title}`] : [HEADING, title];
}

function headerOf(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex(({ isTitle }) => !isTitle);
  const from = rows.slice(Math.max(first, 0));
  const end = from.findIndex(({ isHeader, isTitle }) => isTitle || !isHeader);
  if (end !== 0) return from.slice(0, end < 0 ? from.length : end);
  return first === 0 && rows[0]?.isNamed === false && !isUnheaded(rows) ? rows.slice(0, 1) : [];
}

const isUnheaded = ([first]: readonly Row[]): boolean => first !== undefined && !first.isHeader && isData(first.cells);

const lineOf = ({ cells }: Row, width: number): string =>
  cells.filter((cell) => cell !== '').join(width === 2 ? ': ' : '; ');

function toPipes(rows: readonly Row[], width: number): string {
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const firstBelow = rows.findIndex(({ isHeader }, at) => at > 0 && (!isHeader || rows[0]?.isHeader === false));
  const headers = rows.slice(0, firstBelow < 0 ? 1 : firstBelow);
  const header = Array.from({ length: width }, (_, at) =>
    [...new Set(headers.map(({ cells }) => cells[at] ?? ''))].join(' ').trim(),
  );
  const rest = rows.slice(headers.length);
  return [line(header), `|${' --- |'.repeat(width)}`, ...rest.map(({ cells }) => line(cells))].join('\n');
}

/** A question and its answer, without a header above them. */
const isAnswered = ({ cells: [question = '', answer = '', ...others] }: Row): boolean =>
  question.endsWith('?') && answer !== '' && others.length === 0;

function spanOf(cell: Element, name: string): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, SPAN_MAX) : 1;
}

/** Lines and blocks stay apart; links keep their targets. */
function textOf(node: Element | undefined): string {
  return node ? partsOf(node).join('').replace(/\s+/g, ' ').trim() : '';
}

const TEXT_NODE = 3;
const BLOCK = /^(?:P|DIV|LI|UL|OL|BR|TR|TD|TH|TABLE|H[1-6]|DT|DD)$/;

function partsOf(node: Element): string[] {
  return (Array.from(node.childNodes as ArrayLike<Element>) as Element[]).flatMap((child) => {
    if (child.nodeType === TEXT_NODE) return [child.textContent ?? ''];
    const inner = partsOf(child);
    if (child.tagName === 'A') return linked(inner.join(''), child.getAttribute('href') ?? '');
    return BLOCK.test(child.tagName ?? '') ? [' ', ...inner, ' '] : inner;
  });
}

function linked(words: string, target: string): string[] {
  return words.trim() !== '' && target !== '' ? [`[${words.trim()}](${target})`] : [words];
}

/** Undefined for a row of none. */
function tableOf(row: Element): Element | undefined {
  let node = row.parentElement as Element | null;
  while (node && node.tagName !== 'TABLE') node = node.parentElement as Element | null;
  return node ?? undefined;
}

function cellsOf(row: Element): Element[] {
  return elementsIn(row, 'th, td').filter(({ parentElement }) => (parentElement as Element | null) === row);
}

/** Turndown's node lists are not iterable. */
const elementsIn = (node: Element, selector: string): Element[] =>
  Array.from(node.querySelectorAll(selector) as ArrayLike<Element>);
