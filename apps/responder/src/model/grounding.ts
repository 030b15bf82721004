import { countIn, shareIn, sourceOf, unitsOf, type Source, type Unit } from './content-words';
import { statesOwnThing, statusesIn } from './own-things';
import { affirmedIn } from './tool-record';
import { deniesIn, isNegated, plain, unboundIn } from './polarity';

/** What statements may rest on. */
export interface Grounds {
  /** By number from 1 on; the first line of each is its title. */
  readonly passages: readonly string[];
  /** What tools that were called with success in this turn were asked, and said. */
  readonly toolTexts: readonly string[];
  readonly ownTexts: readonly string[];
  readonly customerTexts: readonly string[];
  /** Of the answer. */
  readonly language: string;
}

/** The share of a statement's weight that one source has to have; all of them together have to have more. */
const SHARE_MIN = 0.5;
const SHARE_OF_ALL_MIN = 0.7;
/** How a thing of the customer stands, a passage says of all of them, if at all. */
const SHARE_OF_OWN_MIN = 0.6;
/** What names an order that only the customer named has to be nearly word for word in a passage. */
const SHARE_OF_NUMBERED_MIN = 0.75;
/** A sentence of fewer words without a mark states nothing: a greeting, an offer of help. */
const STATEMENT_WORDS_MIN = 3;
const NEAREST_MIN = 0.4;
const MONTHS = 'Jan|Feb|Mär|Mar|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez';
const SENTENCE_ENDS = new RegExp(`(?<=[.!?](?:\\s*\\[[\\d,\\s]+\\])*)\\s+(?!\\[|(?:${MONTHS}))|\\n+`);

/** The sources that a text names, as `[1]` or `[1, 2]`. */
export function marksIn(text: string): number[] {
  const marks = [...text.matchAll(/\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]/g)].flatMap(([, list = '']) => list.split(','));
  return [...new Set(marks.map(Number))];
}

/** A text without its marks: as the customer sees it, beside the sources. */
export function withoutMarks(text: string): string {
  return text
    .replace(/[ \t]*\[\d{1,2}(?:\s*,\s*\d{1,2})*\]/g, '')
    .replace(/[ \t]+([.,;:!?])/g, '$1')
    .trim();
}

/** A mark belongs to the sentence before it, also behind its full stop. */
export function sentencesOf(text: string): string[] {
  return text.split(SENTENCE_ENDS).filter((sentence) => sentence.trim() !== '');
}

/**
 * The first statement of a text that no source carries: neither the passage that it names, nor what a tool answered, nor
 * what the business says itself. A mark alone proves nothing.
 */
export function ungrounded(text: string, grounds: Grounds): string | undefined {
  const read = readGrounds(grounds);
  return sentencesOf(text).find((sentence) => !sentence.trim().endsWith('?') && !isGrounded(sentence, grounds, read));
}

/** Which of some texts has most of the words of a text; undefined if none has enough. */
export function nearest(text: string, candidates: readonly string[], language: string): number | undefined {
  const units = unitsOf(text, language);
  const shares = candidates.map((candidate) => shareIn(units, sourceOf(candidate, language), language));
  const best = shares.indexOf(Math.max(...shares, 0));
  return (shares[best] ?? 0) >= NEAREST_MIN ? best : undefined;
}

interface Read {
  readonly passages: readonly Source[];
  readonly tools: readonly Source[];
  readonly own: readonly Source[];
}

function readGrounds({ passages, toolTexts, ownTexts, language }: Grounds): Read {
  const read = (texts: readonly string[]) => texts.map((text) => sourceOf(text, language));
  // The keys of an answer are English as a rule, whatever its values are.
  const tools = toolTexts.length > 0 ? [sourceOf(toolTexts.join('\n'), language, true)] : [];
  return { passages: read(passages), tools, own: read(ownTexts.filter((text) => text.trim() !== '')) };
}

function isGrounded(sentence: string, grounds: Grounds, { passages, tools, own }: Read): boolean {
  const { language } = grounds;
  const units = unitsOf(sentence, language);
  const marks = marksIn(sentence);
  const isMarked = marks.length > 0;
  const told = isMarked ? marks.flatMap((mark) => passages[mark - 1] ?? []) : passages;
  const known = [...told, ...tools, ...own].map(({ text }) => text).join('\n');
  if (plain(known).includes(plain(withoutMarks(sentence)).replace(/[.!]$/, ''))) return true;
  if ((units.length > 1 || isMarked) && unboundIn(sentence, known) !== undefined) return false;
  if (tools.some((tool) => isToolSaying(sentence, units, tool, language))) return true;
  const isOwn = statesOwnThing(sentence);
  if (isOwn && !isMarked) return false;
  if (units.length < (isMarked ? 1 : STATEMENT_WORDS_MIN)) return true;
  const least = isOwn ? leastOfOwn(units, grounds) : SHARE_MIN;
  return isCarried(sentence, units, { told, own, isMarked, language, least });
}

interface Carriers {
  readonly told: readonly Source[];
  readonly own: readonly Source[];
  readonly isMarked: boolean;
  readonly language: string;
  /** The share that one of them has to have. */
  readonly least: number;
}

function isCarried(
  sentence: string,
  units: readonly Unit[],
  { told, own, isMarked, language, least }: Carriers,
): boolean {
  const carries = (source: Source, least: number): boolean =>
    shareIn(units, source, language) >= least && hasSamePolarity(sentence, units, source, language);
  if ([...told, ...own].some((source) => carries(source, least))) return true;
  // Several marks carry a sentence together. Without a mark it takes more to tell that some of all do.
  const together = isMarked ? told : [...told, ...own];
  return together.length > 1 && carries(joined(together, language), isMarked ? least : SHARE_OF_ALL_MIN);
}

function joined(sources: readonly Source[], language: string): Source {
  return sourceOf(sources.map(({ text }) => text).join('\n'), language);
}

/** A tool says it if it has its words, and how the thing stands. */
function isToolSaying(sentence: string, units: readonly Unit[], tool: Source, language: string): boolean {
  if (units.length > 0 && shareIn(units, tool, language) < SHARE_MIN) return false;
  const known = statusesIn(affirmedIn(tool.text));
  const claimed = statusesIn(sentence);
  if (known.length === 0 || claimed.length === 0) return units.length > 0;
  return claimed.every((status) => known.includes(status)) !== isNegated(sentence, language);
}

/** More for a statement that has a number which only the customer has named. */
function leastOfOwn(units: readonly Unit[], { passages, ownTexts, customerTexts }: Grounds): number {
  const known = [...passages, ...ownTexts].join(' ');
  const said = customerTexts.join(' ');
  const isOthers = units.some(({ stem }) => /^\d{3,}$/.test(stem) && said.includes(stem) && !known.includes(stem));
  return isOthers ? SHARE_OF_NUMBERED_MIN : SHARE_OF_OWN_MIN;
}

/** Whether a source denies what a sentence denies: the clauses of it that have most of its words. */
function hasSamePolarity(sentence: string, units: readonly Unit[], source: Source, language: string): boolean {
  const tongue = source.language ?? language;
  const [title = '', ...lines] = source.text.split('\n');
  const body = lines.length > 0 ? lines.join('\n') : title;
  const best = { denied: 0, affirmed: 0 };
  for (const clause of body.split(/[.;!?\n]+/)) {
    const kind = deniesIn(clause, tongue) ? 'denied' : 'affirmed';
    best[kind] = Math.max(best[kind], countIn(units, sourceOf(clause, tongue)));
  }
  if (isNegated(sentence, language)) {
    return (
      (best.denied > 0 && best.denied >= best.affirmed) ||
      (best.denied + best.affirmed === 0 && deniesIn(title, tongue))
    );
  }
  return best.denied <= best.affirmed || best.denied < units.length * 0.6;
}
