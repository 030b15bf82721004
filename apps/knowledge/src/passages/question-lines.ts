const QUESTION_LENGTH_MAX = 300;
/** Markdown's lowest level. */
const HEADING = '###### ';
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;
const OTHER_BLOCK = /^ {0,3}(?:#{1,6}[ \t]|\||(?:[-*_] *){3,}$|[=-]{3,}[ \t]*$)/;
const LABELLED =
  /^ {0,3}(?:\*\*|__)?[ \t]*(?:\d{1,3}[.)][ \t]*)?(?:[QFPDV][ \t]?\d{0,3}|Question|Frage|Pregunta|Pergunta|Domanda|Vraag|Pytanie)(?:[ \t]*\d{1,3})?[ \t]*(?:[:.)]|[-–][ \t])[ \t]*(?:\*\*|__)?[ \t]*(\S.*?)[ \t]*(?:\*\*|__)?[ \t]*$/iu;
const ANSWER =
  /^ {0,3}(?:\*\*|__)?[ \t]*(?:[AR][ \t]?\d{0,3}|Ans(?:wer)?|Antwort|Respuesta|R[ée]ponse|Resposta|Risposta|Antwoord|Odpowied[zź])(?:[ \t]*\d{1,3})?[ \t]*(?:[:.)]|[-–][ \t])[ \t]*(?:\*\*|__)?[ \t]*/iu;
/** `1.`, `1.)`, `1 -`, `1/`, `(1)`, `[1]`, `IV.`, `a)`. */
const NUMBERED =
  /^ {0,3}(?:\*\*|__)?(?:\d{1,3}(?:\.\)|[.)/]|[ \t]?[-–:])|[([]\d{1,3}[)\]]|[IVX]{1,5}[.)]|[a-z]\))[ \t]+(?:\*\*|__)?(\S.*\?)(?:\*\*|__)?[ \t]*$/u;
const BOLD = /^ {0,3}(?:\*\*|__)(\S.*\?)[ \t]*(?:\*\*|__)[ \t]*$/u;
/** A title without a style, as in many texts of Word. */
const BOLD_TITLE = /^ {0,3}(?:\*\*|__)([^*_\s][^*_]{0,78}[^*_\s.,;:!])(?:\*\*|__)[ \t]*$/u;
/** One sentence. */
const PLAIN = /^ {0,3}((?:¿|\p{Lu})(?:[^.!?\n]|[.!?](?!\s)){3,150}\?)[ \t]*$/u;
/** With the answer indented below. */
const ITEM = /^ {0,3}[-*+•][ \t]+(\S.*\?)[ \t]*$/u;
const INDENTED = /^(?:[ ]{2,}|\t)[^\s\-*+•\d]/;
const NUMBERED_ITEM = /^ {0,3}\d{1,3}[.)][ \t]+/;

/**
 * Turns questions in running text into headings: `Q: …` before `A: …`, and numbered or bold ones before a text. Code
 * stays.
 */
export function headQuestions(lines: readonly string[]): string[] {
  const headed = [...lines];
  let isCode = false;
  for (const [at, line] of lines.entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode || line.length > QUESTION_LENGTH_MAX) continue;
    const next = nextFilled(lines, at);
    const question = next === undefined ? undefined : (questionIn(line, lines[next] ?? '') ?? titleIn(lines, at, next));
    if (question === undefined || next === undefined) continue;
    headed[at] = `${HEADING}${question}`;
    headed[next] = (headed[next] ?? '').replace(ANSWER, '');
  }
  return headed;
}

function nextFilled(lines: readonly string[], at: number): number | undefined {
  const [one, two] = [at + 1, at + 2].filter((next) => (lines[next] ?? '').trim() !== '');
  return one ?? two;
}

/** Without a label or a number: a question of its own or a bold title, unless more of them follow each other. */
function titleIn(lines: readonly string[], at: number, next: number): string | undefined {
  const line = textAt(lines, at);
  const below = textAt(lines, next);
  const isAdjacent = next === at + 1;
  if (isAdjacent && INDENTED.test(below) && ITEM.test(line)) return firstGroup(ITEM, line);
  const around = [below, lastFilled(lines, at)];
  const isInParagraph = textAt(lines, at - 1).trim() !== '';
  if (isInParagraph || OTHER_BLOCK.test(below) || around.some(endsAsked)) return undefined;
  if (PLAIN.test(line)) return firstGroup(LABELLED, line) ?? firstGroup(PLAIN, line);
  return isAdjacent || around.some(isBoldTitle) ? undefined : firstGroup(BOLD_TITLE, line);
}

const textAt = (lines: readonly string[], at: number): string => lines[at] ?? '';
const firstGroup = (pattern: RegExp, line: string): string | undefined => pattern.exec(line)?.[1];
const isBoldTitle = (line: string): boolean => BOLD_TITLE.test(line);
const endsAsked = (line: string): boolean => /\?[*_\s]*$/.test(line);

function lastFilled(lines: readonly string[], at: number): string {
  return [at - 1, at - 2].map((each) => lines[each] ?? '').find((line) => line.trim() !== '') ?? '';
}

/** @param next the text below it */
function questionIn(line: string, next: string): string | undefined {
  const numbered = NUMBERED.exec(line)?.[1];
  const bold = BOLD.exec(line)?.[1];
  if (ANSWER.test(next)) return LABELLED.exec(line)?.[1] ?? numbered ?? bold;
  if ([OTHER_BLOCK, BOLD, NUMBERED].some((pattern) => pattern.test(next))) return undefined;
  return numbered !== undefined && NUMBERED_ITEM.test(next) ? undefined : (numbered ?? bold);
}
