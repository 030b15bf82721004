import { detectLanguage, isUnderstood } from '@parley/language';
import { foldAccents } from '@parley/language/stems';
import type { Caution } from '@parley/schemas';
import type { Check } from '../decision/decision';
import { looseDetail } from './bound-details';
import { sourceOf, unitsOf } from './content-words';
import { unboundIn } from './polarity';
import { hasSamePolarity } from './same-polarity';
import { marksIn, statementsOf, withoutMarks } from './sentences';
import { isSmallTalk } from './small-talk';
import { spokenWords, type SpokenWords } from './spoken-words';
import { isForOlder } from './too-young';
import { unsaidIn } from './unsaid';
import { isRefusal, sourceTextOf, type ToolRecord } from './tool-record';
import { tellsRefusal } from './tool-refusals';

/** Shorter unmarked sentences count as courtesy where none is known. */
const STATEMENT_WORDS_MIN = 5;

interface Unread {
  readonly language: string;
  readonly caution?: Caution;
  readonly tools: readonly ToolRecord[];
  readonly passages: readonly string[];
  readonly customerTexts: readonly string[];
  readonly isReadByModel?: boolean;
}

/**
 * The sources verdict without word comparison: marks are checked, and in Italian, Dutch and Polish statements and
 * claims of actions. With caution `high` and no judge it fails.
 *
 * @returns undefined for known languages
 */
export function unreadVerdict(answer: string, unread: Unread): Check | undefined {
  const { language, caution = 'normal', isReadByModel = false } = unread;
  if (isUnderstood(language)) return undefined;
  const spoken = spokenWords(language);
  const reportsRefusal = (text: string): boolean => tellsRefusal(text, callsOf(unread));
  const fault =
    faultOf(answer, spoken, unread, reportsRefusal) ?? (spoken && !isReadByModel ? swapIn(answer, unread) : undefined);
  if (fault !== undefined) return { name: 'sources', is_passed: false, detail: fault.slice(0, 300) };
  const detail = `no check knows all words of ${language}: only marks, numbers and links were judged`;
  return { name: 'sources', is_passed: isReadByModel || caution !== 'high', detail };
}

function faultOf(
  answer: string,
  spoken: SpokenWords | undefined,
  { tools, passages }: Unread,
  reportsRefusal: (text: string) => boolean,
): string | undefined {
  const unknown = marksIn(answer).find((mark) => mark < 1 || mark > passages.length);
  if (unknown !== undefined) return `there is no source [${unknown}]`;
  const succeeded = tools.filter(({ isOk, isPending = false, text }) => isOk && !isPending && !isRefusal(text));
  // Tools' statements are judged by numbers.
  if (succeeded.some(({ effect }) => effect === 'write')) return undefined;
  const isRead = succeeded.length > 0;
  for (const statement of statementsOf(answer)) {
    const text = withoutMarks(statement.text).trim();
    if (reportsRefusal(text)) continue;
    if (spoken && saysDone(text, spoken, isRead)) return `no tool did this: ${text}`;
    const isOpen = statement.marks.length === 0 && (spoken ? isStatement(text, spoken) : isLong(text));
    if (isOpen && !isRead) return `no source says: ${text}`;
  }
  return undefined;
}

function callsOf({ tools, customerTexts, language }: Unread): Parameters<typeof tellsRefusal>[1] {
  const refused = tools.filter(({ isOk, text }) => !isOk || isRefusal(text)).map(sourceTextOf);
  const pending = tools.filter(({ isPending = false }) => isPending).map(sourceTextOf);
  return { refused, pending, customers: customerTexts.join('\n'), language };
}

/** A day, limit, number or denial that the statement's passages do not have so. */
function swapIn(answer: string, { passages, customerTexts, language }: Unread): string | undefined {
  const customers = customerTexts.map((each) => sourceOf(each, language));
  const asked = customerTexts.join('\n');
  for (const { text, marks } of statementsOf(answer)) {
    const cited = marks.flatMap((mark) => passages[mark - 1] ?? []);
    if (cited.length === 0) continue;
    const said = withoutMarks(text);
    if (
      isForOlder(
        said,
        cited.map((each) => sourceOf(each, language)),
        language,
      )
    )
      continue;
    const isSameLanguage = cited.every((passage) => detectLanguage(passage) === language);
    const bound = cited.map((passage) => ({ text: passage, isSameLanguage }));
    const loose = looseDetail(said, bound, language, { asked });
    if (loose !== undefined) return `its passage does not say it so (${loose}): ${said}`;
    const pledge = unboundIn(said, cited.join('\n'));
    if (pledge !== undefined) return `no source pledges this (${pledge}): ${said}`;
    const known = { sources: cited.map((each) => sourceOf(each, language)), customers, language };
    const added = isSameLanguage ? unsaidIn(said, known) : undefined;
    if (added !== undefined) return `no source says: ${added}; of: ${said}`;
    const source = sourceOf(cited.join('\n'), language);
    if (isSameLanguage && !hasSamePolarity(said, unitsOf(said, language), source, language))
      return `its passage says the opposite: ${said}`;
  }
  return undefined;
}

function plainOf(text: string): string {
  return foldAccents(text.toLowerCase()).replaceAll('ł', 'l');
}

const QUESTION = /[?？؟]\s*$/u;

function isLong(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const isLongOne =
    words.length >= STATEMENT_WORDS_MIN || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{8}/u.test(text);
  return isLongOne && !QUESTION.test(text);
}

function isStatement(text: string, { courtesies, courtesy, unknowing, request }: SpokenWords): boolean {
  if (QUESTION.test(text)) return false;
  const normalized = plainOf(text);
  const words = normalized.match(/[\p{L}\d]+/gu) ?? [];
  if (words.length === 0 || request.test(normalized) || isSmallTalk(text)) return false;
  if (unknowing.test(normalized)) return /\d/.test(normalized);
  return !courtesy.test(normalized) || !words.every((word) => courtesies.has(word));
}

/** @param isRead a read may show that something was done, not that the agent did it */
function saysDone(text: string, { done, undone, self }: SpokenWords, isRead: boolean): boolean {
  const normalized = plainOf(text);
  if (QUESTION.test(text) || (isRead && !self.test(normalized))) return false;
  return done.test(normalized) && !undone.test(normalized.replace(done, ' '));
}
