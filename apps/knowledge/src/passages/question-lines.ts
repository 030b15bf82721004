const QUESTION_LENGTH_MAX = 300;
/** Markdown's lowest level. */
const HEADING = '###### ';
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;
const OTHER_BLOCK = /^ {0,3}(?:#{1,6}[ \t]|\||(?:[-*_] *){3,}$|[=-]{3,}[ \t]*$)/;
const LABELLED =
  /^ {0,3}(?:\*\*|__)?[ \t]*(?:\d{1,3}[.)][ \t]*)?(?:[QFPDV][ \t]?\d{0,3}|Question|Frage|Pregunta|Pergunta|Domanda|Vraag|Pytanie)(?:[ \t]*\d{1,3})?[ \t]*[:.)][ \t]*(?:\*\*|__)?[ \t]*(\S.*?)[ \t]*(?:\*\*|__)?[ \t]*$/iu;
const ANSWER =
  /^ {0,3}(?:\*\*|__)?[ \t]*(?:[AR][ \t]?\d{0,3}|Ans(?:wer)?|Antwort|Respuesta|R[ée]ponse|Resposta|Risposta|Antwoord|Odpowied[zź])(?:[ \t]*\d{1,3})?[ \t]*[:.)][ \t]*(?:\*\*|__)?[ \t]*/iu;
const NUMBERED = /^ {0,3}(?:\*\*|__)?\d{1,3}[.)][ \t]+(?:\*\*|__)?(\S.*\?)(?:\*\*|__)?[ \t]*$/u;
const BOLD = /^ {0,3}(?:\*\*|__)(\S.*\?)[ \t]*(?:\*\*|__)[ \t]*$/u;
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
    const question = next === undefined ? undefined : questionIn(line, lines[next] ?? '');
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

/** @param next the text below it */
function questionIn(line: string, next: string): string | undefined {
  const numbered = NUMBERED.exec(line)?.[1];
  const bold = BOLD.exec(line)?.[1];
  if (ANSWER.test(next)) return LABELLED.exec(line)?.[1] ?? numbered ?? bold;
  if ([OTHER_BLOCK, BOLD, NUMBERED].some((pattern) => pattern.test(next))) return undefined;
  return numbered !== undefined && NUMBERED_ITEM.test(next) ? undefined : (numbered ?? bold);
}
