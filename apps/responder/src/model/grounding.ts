import { affirmsDenied, bareAnswerOf, hasNumber, isOfSources, opensWith, turnedQuestion } from './bare-answer';
import { looseDetail } from './bound-details';
import { unknownName } from './bound-names';
import { areDays, areHours, saysDayClosed } from './closed-days';
import { isCarried, isWordForWord, SHARE_MIN } from './carried';
import { inFull, shareIn, sourceOf, unitsOf, withAsked, type Source, type Unit } from './content-words';
import { makesCustomerClaim, saysReceived, statesMoment } from './customer-claims';
import { ofOtherPassage } from './of-other-passage';
import { droppedCondition } from './dropped-condition';
import type { Grounds, Read } from './grounds';
import { unboundIn } from './polarity';
import { addsToTools, isRefusalReport, isSaidByTools, SHARE_OF_OWN_MIN, textOf, weighed } from './said-by-tools';
import { hasSamePolarity } from './same-polarity';
import { kindOf, namesIn } from './sentence-kinds';
import { statementsOf, type Statement } from './sentences';
import { isForOlder } from './too-young';
import { unsaidIn } from './unsaid';
import { withoutEcho, withoutUnknowing } from './without-opening';

/** For order numbers known only from the customer. */
const SHARE_OF_NUMBERED_MIN = 0.75;
/** Of two words, one fits any text. */
const SHARE_OF_TWO_MIN = 0.6;
/** Shorter sentences fit any text. */
const STATEMENT_WORDS_MIN = 3;
const SHARE_UNMARKED_MIN = 0.75;

/** Why the first unsupported statement lacks a source; a mark proves nothing. Undefined: all are supported. */
export function ungrounded(text: string, grounds: Grounds): string | undefined {
  const read = readGrounds(grounds);
  for (const statement of statementsOf(text)) {
    const fault = faultOf(statement, grounds, read);
    if (fault !== undefined) return `${fault}: ${statement.text.trim()}`;
  }
  return undefined;
}

function readGrounds(grounds: Grounds): Read {
  const { passages, toolTexts, refusalTexts = [], ownTexts, customerTexts, agentName = '', language } = grounds;
  const read = (texts: readonly string[]) => texts.map((text) => sourceOf(text, language));
  // Keys are usually English.
  const joinedTexts = (texts: readonly string[]) =>
    texts.length > 0 ? [sourceOf(texts.join('\n'), language, true)] : [];
  return {
    passages: read(passages),
    tools: joinedTexts(toolTexts),
    refusals: joinedTexts(refusalTexts),
    own: read(ownTexts.filter((text) => text.trim() !== '')),
    asked: sourceOf(customerTexts.join('\n'), language),
    names: namesIn(agentName, customerTexts),
  };
}

const UNMARKED =
  'no passage is named for it; put the number of its passage behind each statement, a yes or no included';
const UNSAID = 'no source says';

function faultOf(statement: Statement, grounds: Grounds, read: Read): string | undefined {
  const { isMarked } = statement;
  const text = isMarked ? withoutUnknowing(statement.text, read.names) : statement.text;
  if (isMarked ? text.trim().endsWith('?') : kindOf(text, read.names) !== 'statement') return undefined;
  if (isRefusalReport(text, grounds) && !addsToTools(text, grounds, read)) return undefined;
  return statedFault({ ...statement, text }, grounds, read);
}

function statedFault(statement: Statement, grounds: Grounds, read: Read): string | undefined {
  const { text, marks } = statement;
  const cited = marks.flatMap((mark) => read.passages[mark - 1] ?? []);
  const pledge = pledgeIn(text, cited.length > 0 ? cited : read.passages, grounds, read);
  if (pledge !== undefined) return `no source pledges this (${pledge})`;
  const isOfTools = isSaidByTools(text, inFull(unitsOf(text, grounds.language)), grounds, read);
  if (isOfTools && !addsToTools(text, grounds, read)) return undefined;
  if (isOnlyOfTools(text, textOf(cited))) return 'only a tool can know this';
  return passageFault(statement, cited, grounds, read);
}

function isOnlyOfTools(text: string, known: string): boolean {
  if (saysReceived(text) && !saysReceived(known)) return true;
  return statesMoment(text) && makesCustomerClaim(text) && !statesMoment(known);
}

function pledgeIn(
  text: string,
  cited: readonly Source[],
  { language, isReadByModel = false }: Grounds,
  { tools, own, asked }: Read,
): string | undefined {
  const known = textOf([...cited, ...tools, ...own]);
  const dropped = isReadByModel ? undefined : droppedCondition(text, known, { language, asked: asked.text });
  const pledge = unboundIn(text, known) ?? dropped;
  return pledge !== undefined && isWordForWord(text, known) ? undefined : pledge;
}

function passageFault(
  { text, isMarked }: Statement,
  cited: readonly Source[],
  grounds: Grounds,
  read: Read,
): string | undefined {
  const units = weighed(text, grounds.language);
  if (units.length === 0 && isMarked) {
    if (grounds.isReadByModel || isWordForWord(text, textOf(cited))) return undefined;
    return isAnswered(text, cited, grounds, read) ? undefined : UNSAID;
  }
  if (carriedBy(text, units, read.own, grounds)) return undefined;
  if (cited.length > 0 && grounds.isReadByModel) return floorFault({ text, isMarked, cited }, grounds, read);
  if (cited.length > 0) return citedFault({ text, units, cited, isMarked }, grounds, read);
  const nearby = read.passages.some((passage) => isNearlyWordForWord({ text, units }, passage, grounds, read));
  return nearby ? undefined : UNMARKED;
}

/** What a judge cannot excuse: a state of the customer's own things without a mark, and a name of no source. */
function floorFault(
  { text, isMarked, cited }: Omit<Cited, 'units'>,
  { language }: Grounds,
  { tools, own, asked, names }: Read,
): string | undefined {
  if (!isMarked && makesCustomerClaim(text)) return UNSAID;
  if (!cited.every((source) => isIn(source, language))) return undefined;
  const known = [textOf([...cited, ...tools, ...own]), asked.text, ...names].join(' ');
  const name = unknownName(text, known, language);
  return name && `its passage does not say it so (${name})`;
}

interface Cited {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly cited: readonly Source[];
  readonly isMarked: boolean;
}

/** Marked itself, or before a marked one. */
function citedFault(said: Cited, grounds: Grounds, read: Read): string | undefined {
  const rest = withoutEcho(said.text, grounds.language);
  const echo = rest === undefined ? undefined : echoFault({ ...said, text: rest }, grounds, read);
  return echo ?? statementFault(said, grounds, read);
}

function statementFault({ text, units, cited, isMarked }: Cited, grounds: Grounds, read: Read): string | undefined {
  if (isForOlder(text, cited, grounds.language)) return undefined;
  const other = ofOtherPassage(text, cited, read.passages, grounds.language);
  const loose = other ?? looseIn(text, cited, read, grounds.language);
  if (loose !== undefined) return `its passage does not say it so (${loose})`;
  if (affirmsDenied(text, cited, grounds)) return UNSAID;
  const added = addedIn(text, cited, grounds, read);
  if (
    isMarked &&
    (areDays(units) ||
      areHours({ text, units, cited }, grounds.language) ||
      saysDayClosed(text, cited, grounds.language))
  )
    return undefined;
  if (added !== undefined) return `no source says: ${added}; of`;
  return isSaidBy({ text, units, cited, isMarked }, grounds, read) ? undefined : UNSAID;
}

/** `Exactly as you say, regulars leave no deposit`: the customer's words support nothing. */
function echoFault(said: Cited, grounds: Grounds, read: Read): string | undefined {
  const units = weighed(said.text, grounds.language);
  if (units.length === 0) return said.isMarked ? UNSAID : undefined;
  return citedFault(
    { ...said, units },
    { ...grounds, customerTexts: [] },
    { ...read, asked: sourceOf('', grounds.language) },
  );
}

function addedIn(text: string, cited: readonly Source[], grounds: Grounds, { tools, own }: Read): string | undefined {
  const { customerTexts, language } = grounds;
  if (cited.some((source) => !isIn(source, language))) return undefined;
  const customers = customerTexts.map((each) => sourceOf(each, language));
  return unsaidIn(text, { sources: [...cited, ...tools, ...own], customers, language });
}

/** The passage begins with that yes or no, or supports the customer's question as a statement. */
function isAnswered(text: string, cited: readonly Source[], grounds: Grounds, read: Read): boolean {
  const answer = bareAnswerOf(text);
  if (answer === undefined || cited.length === 0) return false;
  const { customerTexts, language } = grounds;
  const [asked = ''] = customerTexts;
  const alone = { ...read, asked: sourceOf('', language) };
  const turned = turnedQuestion(answer, asked, language);
  if (answer === 'yes' && cited.every((source) => opensWith('no', source)) && !hasNumber(asked)) return false;
  if (cited.some((source) => opensWith(answer, source)))
    return !hasNumber(asked) || (turned !== undefined && looseIn(turned, cited, alone, language) === undefined);
  if (turned === undefined || !isOfSources(turned, cited, language)) return false;
  const said = { text: turned, units: weighed(turned, language), cited, isMarked: true };
  return citedFault(said, { ...grounds, customerTexts: [] }, alone) === undefined;
}

function looseIn(
  text: string,
  cited: readonly Source[],
  { tools, own, asked, names }: Read,
  language: string,
): string | undefined {
  // A guideline in another language leaves the passages comparable.
  const isComparable = cited.every((source) => isIn(source, language));
  const bound = (source: Source, isSameLanguage: boolean) => ({ text: source.text, isSameLanguage });
  const sources = [
    ...[...cited, ...tools].map((source) => bound(source, isComparable)),
    ...own.map((source) => bound(source, isComparable && isIn(source, language))),
  ];
  return looseDetail(text, sources, language, { names, asked: asked.text });
}

function isIn({ language: cited }: Source, language: string): boolean {
  return cited === undefined || cited === language;
}

function isSaidBy({ text, units, cited, isMarked }: Cited, grounds: Grounds, { tools, own, asked }: Read): boolean {
  const known = textOf([...cited, ...tools, ...own]);
  if (isWordForWord(text, known)) return true;
  if (unboundIn(text, known) !== undefined) return false;
  const isOwn = makesCustomerClaim(text);
  if (isOwn && !isMarked) return false;
  const least = isOwn
    ? leastOfOwn(units, grounds)
    : units.filter(({ missing }) => missing !== 0).length <= 2 && !units.some(({ stem }) => /^\d/.test(stem))
      ? SHARE_OF_TWO_MIN
      : SHARE_MIN;
  return isCarried(text, isOwn ? units : withAsked(units, asked), {
    cited: cited.map((source) => ({ ...source, asked })),
    own,
    isMarked: true,
    language: grounds.language,
    least,
  });
}

/** Nearly verbatim: the server adds its mark. */
function isNearlyWordForWord(
  { text, units }: { readonly text: string; readonly units: readonly Unit[] },
  passage: Source,
  grounds: Grounds,
  read: Read,
): boolean {
  if (units.length < STATEMENT_WORDS_MIN || looseIn(text, [passage], read, grounds.language) !== undefined)
    return false;
  if (isWordForWord(text, passage.text)) return true;
  if (addedIn(text, [passage], grounds, read) !== undefined) return false;
  const share = shareIn(inFull(units), passage, grounds.language);
  return share >= SHARE_UNMARKED_MIN && isSaidBy({ text, units, cited: [passage], isMarked: false }, grounds, read);
}

function carriedBy(text: string, units: readonly Unit[], own: readonly Source[], { language }: Grounds): boolean {
  const known = textOf(own);
  if (isWordForWord(text, known)) return true;
  if (units.length < STATEMENT_WORDS_MIN || unboundIn(text, known) !== undefined || makesCustomerClaim(text))
    return false;
  const bound = own.map((source) => ({ text: source.text, isSameLanguage: isIn(source, language) }));
  if (looseDetail(text, bound, language) !== undefined) return false;
  return own.some(
    (source) => shareIn(units, source, language) >= SHARE_MIN && hasSamePolarity(text, units, source, language),
  );
}

/** Higher for a number that only the customer named. */
function leastOfOwn(units: readonly Unit[], { passages, ownTexts, customerTexts }: Grounds): number {
  const known = [...passages, ...ownTexts].join(' ');
  const said = customerTexts.join(' ');
  const isOthers = units.some(({ stem }) => /^\d{3,}$/.test(stem) && said.includes(stem) && !known.includes(stem));
  return isOthers ? SHARE_OF_NUMBERED_MIN : SHARE_OF_OWN_MIN;
}
