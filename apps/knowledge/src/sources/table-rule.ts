import type { parseHTML } from 'linkedom';
import type TurndownService from 'turndown';

type Element = NonNullable<ReturnType<ReturnType<typeof parseHTML>['document']['querySelector']>>;

interface Row {
  readonly cells: readonly string[];
  readonly isHeader: boolean;
}

/** Keeps rows and header. */
export function addTableRule(turndown: TurndownService): void {
  turndown.addRule('table', {
    filter: 'table',
    replacement: (_content, node) => {
      const rows = elementsIn(node as unknown as Element, 'tr')
        .map(readRow)
        .filter(({ cells }) => cells.length > 0);
      const caption = textOf(elementsIn(node as unknown as Element, 'caption')[0]);
      return rows.length === 0 ? '' : `\n\n${caption === '' ? '' : `${caption}\n\n`}${toMarkdownTable(rows)}\n\n`;
    },
  });
}

function readRow(row: Element): Row {
  const cells = elementsIn(row, 'th, td');
  const isHeader = cells.length > 0 && cells.every(({ tagName }) => tagName.toUpperCase() === 'TH');
  return {
    isHeader,
    cells: cells.map((cell) => textOf(cell).replaceAll('|', '\\|')),
  };
}

/** The first row is the header, as in Word. One column, or a layout, becomes lines. */
function toMarkdownTable(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  if (width === 1 || rows.length === 1) {
    return rows.map(({ cells }) => cells.filter((cell) => cell !== '').join(' ')).join('\n\n');
  }
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [header, ...rest] = rows as [Row, ...Row[]];
  return [line(header.cells), `|${' --- |'.repeat(width)}`, ...rest.map(({ cells }) => line(cells))].join('\n');
}

const textOf = (node: Element | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Turndown's node lists are not iterable. */
const elementsIn = (node: Element, selector: string): Element[] =>
  Array.from(node.querySelectorAll(selector) as ArrayLike<Element>);
