import { countsInDigits } from '@parley/language/facts';
import { looseDay, otherDays } from './bound-days';
import { unknownName } from './bound-names';
import { caseNumbersOf, fitsCase, hasCase, withSiblings } from './case-numbers';
import { otherFullName } from './name-pairs';
import { looseLimit } from './loose-limits';
import { kept } from './kept';
import { looseWord } from './loose-words';
import { isNegated, plain } from './polarity';
import { isCondition } from './sentence-parts';
import { segmentsOf, type Counted, type Segment } from './segments';
import { ratedIn } from './rated';
import { has, strayName, strayNumber, strayPledge, strayPredicate } from './stray-details';
import { otherForm, otherUnit } from './stray-forms';
import { otherPledge } from './stray-pledges';
import { otherDirection, otherKind, otherRhythm, otherSide } from './stray-pairs';
import { otherPer, otherPlace, strayObject, strayPossession } from './stray-objects';

/** Together they may support a statement. */
export interface Bound {
  /** Words are comparable. */
  readonly isSameLanguage: boolean;
  readonly text: string;
}

interface Customer {
  /** May be greeted. */
  readonly names?: ReadonlySet<string>;
  readonly asked?: string;
}

/** Finds a weekday, month, name, limit or number that no source has in the same place. */
export function looseDetail(
  statement: string,
  sources: readonly Bound[],
  language: string,
  { names = new Set(), asked = '' }: Customer = {},
): string | undefined {
  const known = sources.map(({ text }) => text).join('\n');
  const normalized = plain(countsInDigits(statement)).replace(/\[\d[\d, ]*\]/g, ' ');
  const knownPlain = plain(known);
  const parts = sources.flatMap(({ text }) => partsOf(text, language));
  const said = segmentsOf(statement.replace(/\s*\[\d[\d, ]*\]/g, ''), language);
  const questions = segmentsOf(asked, language);
  const { outside, segments } = inCase(said, questions, parts, language);
  // A denial, or a rule applied to the customer's case, names what the customer did.
  const isApplied = isNegated(statement, language) || isCondition(statement);
  const named = isApplied ? `${known} ${asked}` : known;
  if (outside !== undefined) return `${outside.text} is another case`;
  return (
    looseWord({ normalized, known: knownPlain, asked, language }) ??
    looseName(statement, `${named} ${[...names].join(' ')}`, sources, { known, asked, language }) ??
    firstOf(segments, (segment) => looseDay(segment, parts, knownPlain, language)) ??
    otherDays(normalized, knownPlain) ??
    firstOf(segments, (segment) => looseLimit(segment, parts, segments, language)) ??
    looseWording(statement, sources, { segments, questions, normalized, known, named, language })
  );
}

interface Compared {
  readonly segments: readonly Segment[];
  readonly questions: readonly Segment[];
  readonly normalized: string;
  readonly known: string;
  /** Also by the customer, where a rule is applied to the case. */
  readonly named: string;
  readonly language: string;
}

/** Only in the statement's language. */
function looseWording(statement: string, sources: readonly Bound[], compared: Compared): string | undefined {
  const { segments, questions, normalized, known, named, language } = compared;
  const comparable = sources.filter(({ isSameLanguage }) => isSameLanguage);
  if (comparable.length === 0) return undefined;
  const parts = comparable.flatMap(({ text }) => partsOf(text, language));
  return (
    strayDetail(statement, segments, parts, { language, asked: questions }) ??
    otherPer(normalized, plain(known), language) ??
    otherForm(statement, named) ??
    otherWording(normalized, plain(known), language)
  );
}

function otherWording(normalized: string, known: string, language: string): string | undefined {
  return (
    otherUnit(normalized, known) ??
    otherPlace(normalized, known) ??
    otherDirection(normalized, known) ??
    otherSide(normalized, known) ??
    otherRhythm(normalized, known) ??
    otherKind(normalized, known, language)
  );
}

function strayDetail(
  statement: string,
  segments: readonly Segment[],
  parts: readonly Segment[],
  { language, asked }: { readonly language: string; readonly asked: readonly Segment[] },
): string | undefined {
  return (
    firstOf(segments, (segment) => strayNumber(segment, parts, segments)) ??
    strayName(statement, segments, parts, language) ??
    strayPledge(segments, parts, (part) => hasCase(part, asked)) ??
    otherPledge(segments, parts, language) ??
    firstOf(segments, (segment) => strayPredicate(segment, parts)) ??
    firstOf(segments, (segment) => strayObject(segment, parts, language) ?? strayPossession(segment, parts, language))
  );
}

/** The first of several lines is the title. */
const partsOf = kept((text, language): readonly Segment[] => {
  const at = text.indexOf('\n');
  const title = at < 0 ? '' : text.slice(0, at);
  const titles = segmentsOf(title, language).map((segment) => ({ ...segment, isAsked: true }));
  return [...titles, ...segmentsOf(text.slice(at + 1), language, title)];
});

function firstOf<Found>(
  segments: readonly Segment[],
  find: (segment: Segment) => Found | undefined,
): Found | undefined {
  for (const segment of segments) {
    const found = find(segment);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A capital within a sentence; in German only after a title. */
function looseName(
  statement: string,
  named: string,
  sources: readonly Bound[],
  { known, asked, language }: { readonly known: string; readonly asked: string; readonly language: string },
): string | undefined {
  const other = otherFullName(statement, { known, asked: `${asked} ${named}`, language });
  if (other !== undefined) return other;
  if (language !== 'de' && !sources.some(({ isSameLanguage }) => isSameLanguage)) return undefined;
  return unknownName(statement, named, language);
}

/** Without the customer's numbers, to which a rule is applied. */
function inCase(
  said: readonly Segment[],
  questions: readonly Segment[],
  parts: readonly Segment[],
  language: string,
): { readonly outside: Counted | undefined; readonly segments: readonly Segment[] } {
  const all = said.flatMap(({ numbers }) => numbers.filter((number) => has(questions, number)));
  const rated = ratedIn(said, all, parts);
  const outside = firstOf(said, (segment) =>
    caseNumbersOf(segment, questions, parts).find(
      (number) => !rated.has(number) && !fitsCase(number, withSiblings(segment, said), parts, language),
    ),
  );
  const segments = said.map((segment) => {
    const ofCase = caseNumbersOf(segment, questions, parts);
    return { ...segment, numbers: segment.numbers.filter((number) => !ofCase.includes(number) && !rated.has(number)) };
  });
  return { outside, segments };
}
