import { withoutMarks } from '../base/plain-marks';
import { INVISIBLE } from './invisible';
import { plainLine } from './plain-line';
import { readFrontMatter } from './front-matter';
import { headQuestions } from './question-lines';
import { isDelimiter, isTableRow, tableReader, type RowText } from './table-rows';

export interface Section {
  /** Outermost first. */
  readonly headings: readonly string[];
  /** Plain text; a list is one paragraph, a table row one, with column names. */
  readonly paragraphs: readonly string[];
}

/** May be empty, which ends what is above. */
const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?[ \t]*#*[ \t]*$/;
/** `## Returns {#returns}` */
const headingId = /\{[#.:][^{}]{0,100}\}$/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const HEADING_LENGTH_MAX = 200;
/** Below all headings. */
const ROW_LEVEL = 7;

/** In linear time. */
export function readSections(markdown: string): Section[] {
  const sections: Section[] = [];
  let headings: { level: number; text: string }[] = [];
  let paragraphs: string[] = [];
  let lines: string[] = [];
  let openFence: string | undefined;
  let readRow: ((line: string) => RowText) | undefined;
  let before = '';

  const endParagraph = (): void => {
    const text = lines.filter((line) => line !== '').join('\n');
    if (text !== '') paragraphs.push(text);
    lines = [];
  };
  const beginSection = (level: number, title: string): void => {
    endParagraph();
    if (paragraphs.length > 0) sections.push({ headings: headings.map(({ text }) => text), paragraphs });
    paragraphs = [];
    const text = plainLine(title.replace(headingId, '')).slice(0, HEADING_LENGTH_MAX).toWellFormed();
    const above = headings.filter((each) => each.level < level && !(isQuestion(text) && isQuestion(each.text)));
    headings = [...above, ...(text === '' ? [] : [{ level, text }])];
  };
  const addRow = ({ question, text }: RowText): void => {
    if (question !== undefined) beginSection(ROW_LEVEL, question);
    lines.push(text);
    endParagraph();
  };
  /** @returns whether the line belongs to a table */
  const readTableLine = (line: string): boolean => {
    if (readRow && isTableRow(line)) {
      addRow(readRow(line));
      return true;
    }
    if (headings.at(-1)?.level === ROW_LEVEL) beginSection(ROW_LEVEL, '');
    readRow = undefined;
    if (!isDelimiter(line) || !isTableRow(before) || lines.length === 0) return false;
    lines.pop();
    endParagraph();
    readRow = tableReader(before);
    return true;
  };
  const readLine = (line: string): void => {
    if (readTableLine(line)) return;
    before = line;
    const [, marks = '', title = ''] = heading.exec(line) ?? [];
    const [, under] = underline.exec(line) ?? [];
    if (marks !== '') beginSection(marks.length, title);
    else if (under && lines.length === 1) beginSection(under.startsWith('=') ? 1 : 2, lines.splice(0).join(''));
    else if (line.trim() === '') endParagraph();
    else lines.push(plainLine(line));
  };

  for (const line of headQuestions(withoutMarks(linesOf(markdown)))) {
    const [, marks] = fence.exec(line) ?? [];
    if (openFence !== undefined) {
      if (marks?.startsWith(openFence)) openFence = undefined;
      else lines.push(line.trim());
    } else if (marks) openFence = marks;
    else readLine(line);
  }
  beginSection(1, '');
  return sections;
}

const linesOf = (markdown: string): string[] =>
  readFrontMatter(markdown.replace(INVISIBLE, '')).text.split(/\r\n|\r|\n/);

/** Questions are beside each other, also at different levels: plugins and marked ones mix. */
const isQuestion = (text: string): boolean => text.endsWith('?');
