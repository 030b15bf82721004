import { isKnown, type Fact } from '@parley/language/facts';
import { DateTime } from 'luxon';
import { alsoKnown, binding, opposites } from './bound-words';
import { monthWords } from './day-words';
import { hasUnit, type Unit } from './content-words';
import { plain } from './polarity';
import { daysIn, FREE, segmentsOf, type Counted, type Segment } from './segments';

const bindingWords = Object.entries(binding).map(([name, words]) => ({
  name,
  said: Object.fromEntries(Object.entries(words).map(([language, each]) => [language, toPattern(each)])),
  known: toPattern([...Object.values(words), ...(alsoKnown[name] === undefined ? [] : [alsoKnown[name]])].join('|')),
}));
const months = monthWords.map((words) => toPattern(words));
const NAME = /(?<=(?:[\p{L}\p{N},]|\b(?:Dr|Prof|Mr|Mrs|Ms|Sr|Sra|Dra|Mme)\.)\s+)\p{Lu}\p{Ll}{2,}(?:\p{Lu}\p{Ll}+)*/gu;
const GERMAN_NAME =
  /(?<=\b(?:Herrn?|Frau|Dr\.|Prof\.|Praxis)\s+(?:\p{Lu}\p{Ll}+\s+)?)\p{Lu}\p{Ll}{2,}(?:\p{Lu}\p{Ll}+)*/gu;

function toPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u');
}

/** Texts that together may support a statement. */
export interface Bound {
  /** As the statement's, so that words can be compared. */
  readonly isSameLanguage: boolean;
  readonly text: string;
}

/**
 * Finds a detail that its sources do not have in the same place: a weekday, month, name, limit or number.
 *
 * @param greeted names that the answer may greet
 */
export function looseDetail(
  statement: string,
  sources: readonly Bound[],
  language: string,
  greeted: ReadonlySet<string> = new Set(),
): string | undefined {
  const known = sources.map(({ text }) => text).join('\n');
  const normalized = plain(statement).replace(/\[\d[\d, ]*\]/g, ' ');
  const knownPlain = plain(known);
  const segments = segmentsOf(statement.replace(/\s*\[\d[\d, ]*\]/g, ''), language);
  const parts = sources.flatMap(({ text }) => partsOf(text, language));
  return (
    looseWord(normalized, knownPlain, language) ??
    looseName(statement, `${known} ${[...greeted].join(' ')}`, sources, language) ??
    firstOf(segments, (segment) => looseDay(segment, parts, knownPlain)) ??
    firstOf(segments, (segment) => looseLimit(segment, parts)) ??
    (sources.every(({ isSameLanguage }) => isSameLanguage)
      ? (firstOf(segments, (segment) => strayNumber(segment, parts)) ??
        strayName(statement, segments, parts, language) ??
        strayPledge(segments, parts) ??
        firstOf(segments, (segment) => strayObject(segment, parts, language)) ??
        otherPer(normalized, knownPlain, language))
      : undefined)
  );
}

/** The first of several lines is the title. */
function partsOf(text: string, language: string): Segment[] {
  const at = text.indexOf('\n');
  const title = at < 0 ? '' : text.slice(0, at);
  return [...segmentsOf(title, language), ...segmentsOf(text.slice(at + 1), language, title)];
}

function firstOf(segments: readonly Segment[], find: (segment: Segment) => string | undefined): string | undefined {
  for (const segment of segments) {
    const found = find(segment);
    if (found !== undefined) return found;
  }
  return undefined;
}

function looseWord(normalized: string, known: string, language: string): string | undefined {
  for (const { name, said, known: pattern } of bindingWords) {
    const found = said[language]?.exec(normalized)?.[0];
    if (found === undefined || pattern.test(known)) continue;
    const opposite = bindingWords.find((each) => each.name === opposites[name]);
    if (!opposite || opposite.known.test(known)) return found;
  }
  const month = months.find((pattern) => pattern.test(normalized) && !pattern.test(known));
  const dates = /\d{4}-\d\d|\d\d?[./]\d\d?[./]/.test(known);
  return dates ? undefined : month?.exec(normalized)?.[0];
}

const objectOf: Readonly<Record<string, RegExp>> = {
  en: objects('on|for|with', 'the|our|your|an?|all|new'),
  de: objects('auf|fur|mit|bei', 'die|das|den|dem|der|ein|eine[nmr]?|unsere[nmr]?|ihre[nmr]?|alle[n]?|neue[n]?'),
  es: objects('en|para|sobre|con', 'las?|los|el|un|una|nuestr[oa]s|sus?'),
  fr: objects('sur|pour|avec', "les?|la|l'|une?|nos|vos|votre"),
  pt: objects('em|n[oa]s?|para|com', 'as?|os?|um|uma|noss[oa]s|seus?|suas?'),
};

function objects(prepositions: string, articles: string): RegExp {
  return new RegExp(`(?<!\\p{L})(${prepositions})\\s+(?:(?:${articles})\\s+)?(\\p{L}{4,})`, 'gu');
}

/** A number's other object: `five years on implants` where the source has `five years on crowns`. */
function strayObject(segment: Segment, parts: readonly Segment[], language: string): string | undefined {
  const pattern = objectOf[language];
  if (!pattern || segment.numbers.length === 0) return undefined;
  const counted = parts.filter((part) => segment.numbers.some((number) => has([part], number)));
  return objectsIn(segment.text, pattern).find(({ preposition, object }) => {
    const unit = segment.units.find(({ stem }) => stem === object);
    if (!unit || parts.some((part) => hasIn(part, unit))) return false;
    return counted.some(({ text, units }) =>
      objectsIn(text, pattern).some(
        (other) => other.preposition === preposition && units.some(({ stem }) => stem === other.object),
      ),
    );
  })?.object;
}

function objectsIn(text: string, pattern: RegExp): { readonly preposition: string; readonly object: string }[] {
  return [...plain(text).matchAll(pattern)].map(([, preposition = '', object = '']) => ({ preposition, object }));
}

const MONEY = '(?:euros?|eur|dollars?|usd|pounds?|gbp|francs?|franken|chf|cents?|€|\\$|£)';
const perOf: Readonly<Record<string, RegExp>> = {
  en: per('an?|per|each|every'),
  de: per('pro|je|jede[nrsm]?'),
  es: per('por|cada'),
  fr: per('par|chaque'),
  pt: per('por|cada'),
};

function per(words: string): RegExp {
  return new RegExp(`${MONEY}\\s+(?:${words})\\s+(?!favor\\b)(\\p{L}{3,})`, 'u');
}

const EACH = 'an?|per|each|every|pro|je|jede[nrsm]?|im|die|in der|por|al?|cada|par|chaque|ao?|a la|a l';

/** What a price is for, each time: `2 euros an hour`. */
function otherPer(normalized: string, known: string, language: string): string | undefined {
  const [found, each] = perOf[language]?.exec(normalized) ?? [];
  if (found === undefined || each === undefined) return undefined;
  const stem = each.slice(0, 4);
  const isKnown = new RegExp(`\\b(?:${EACH})\\s+(?:\\p{L}+\\s+)?${stem}|\\b${stem}\\p{L}*l(?:y|ich)`, 'u').test(known);
  return isKnown ? undefined : found;
}

/** A capital within a sentence marks a name; in German only after a title. */
function looseName(statement: string, known: string, sources: readonly Bound[], language: string): string | undefined {
  if (language !== 'de' && !sources.every(({ isSameLanguage }) => isSameLanguage)) return undefined;
  return unknownName(statement, known, language);
}

/** A name that a text does not have. */
export function unknownName(statement: string, known: string, language: string): string | undefined {
  const words = new Set(plain(known).match(/\p{L}+/gu) ?? []);
  const names = statement.match(language === 'de' ? GERMAN_NAME : NAME) ?? [];
  return names.find((name) => {
    const word = plain(name);
    return (
      !words.has(word) &&
      !words.has(word.replace(/s$/, '')) &&
      daysIn(word).length === 0 &&
      !months.some((month) => month.test(word))
    );
  });
}

function looseDay({ days, numbers, isOpen }: Segment, parts: readonly Segment[], known: string): string | undefined {
  if (days.length === 0) return undefined;
  const dated = [...known.matchAll(/\d{4}-\d\d-\d\d/g)].map(([date]) => DateTime.fromISO(date).weekday - 1);
  const normalized = new Set([...parts.flatMap((part) => part.days), ...dated]);
  const missing = days.find((day) => !normalized.has(day));
  if (missing !== undefined) return `${dayNames[missing]} is not named`;
  const times = numbers.filter(({ dimension }) => dimension === 'number');
  for (const day of days) {
    const ofDay = parts.filter((part) => part.days.includes(day));
    if (ofDay.length === 0) continue;
    const stray = times.find((time) => has(parts, time) && !has(ofDay, time));
    if (stray) return `${stray.text} does not belong to ${dayNames[day]}`;
    const states = ofDay.flatMap((part) => part.isOpen ?? []);
    if (isOpen !== undefined && states.length > 0 && !states.includes(isOpen))
      return `${dayNames[day]} is ${isOpen ? 'not open' : 'not closed'}`;
  }
  return undefined;
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function looseLimit({ numbers }: Segment, parts: readonly Segment[]): string | undefined {
  const loose = numbers.find((number) => {
    if (number.limit === 'none') return false;
    const known = parts.flatMap((part) => part.numbers).filter((each) => isSame(each, number));
    const limits = known.map(({ limit }) => limit);
    if (limits.length === 0) return false;
    if (number.limit === 'within') return limits.every((limit) => limit === 'up');
    // "Until 14:00" is a time as "at 14:00" is; "up to five years" is less than "five years".
    if (number.limit === 'until')
      return limits.every((limit) => limit === 'up' || (limit === 'none' && number.dimension !== 'number'));
    return !limits.some(
      (limit) => limit === number.limit || (number.limit === 'down' && (limit === 'within' || limit === 'until')),
    );
  });
  return loose && `${loose.text} has another limit`;
}

/** A number must be in the best part with its dimension. */
function strayNumber(segment: Segment, parts: readonly Segment[]): string | undefined {
  const stray = segment.numbers.find((number) => {
    const rivals = parts.filter((part) => part.numbers.some(({ dimension }) => dimension === number.dimension));
    const own = rivals.filter((part) => has([part], number));
    if (own.length === 0) return false;
    const telling = { units: tellingUnits(segment, rivals), unitsBefore: [] };
    return (
      bestOf(segment, own) < bestOf(segment, rivals) ||
      bestOf(telling, own) < bestOf(telling, rivals) ||
      (number.dimension === 'amount' && namedIn(segment, own) < namedIn(segment, parts.filter(isFree)))
    );
  });
  return stray && `${stray.text} belongs to something else`;
}

/** As an amount is. */
function isFree({ text }: Segment): boolean {
  return FREE.test(plain(text));
}

/** How many words of a segment one part has itself, but for what it costs. */
function namedIn({ units }: Pick<Segment, 'units'>, parts: readonly Segment[]): number {
  const named = units.filter(({ stem }) => !COSTS.test(stem) && !FREE.test(stem));
  return Math.max(0, ...parts.map(({ own }) => named.filter((unit) => hasUnit(own, unit)).length));
}

/** The words that tell rivals apart: not all of them have them. */
function tellingUnits({ units }: Segment, rivals: readonly Segment[]): Unit[] {
  return units.filter((unit) => !COSTS.test(unit.stem) && !rivals.every((part) => hasIn(part, unit)));
}

function hasIn({ own, before }: Segment, unit: Unit): boolean {
  return hasUnit(own, unit) || (before !== undefined && hasUnit(before, unit));
}

const COSTS = /^(?:cost|kost|cout|cuest|cust)/;

function strayName(
  statement: string,
  segments: readonly Segment[],
  parts: readonly Segment[],
  language: string,
): string | undefined {
  const names = new Set(
    parts.flatMap(({ text }) => (text.match(language === 'de' ? GERMAN_NAME : /\p{Lu}\p{Ll}{2,}/gu) ?? []).map(plain)),
  );
  const named = (statement.match(/\p{Lu}\p{Ll}{2,}/gu) ?? []).filter((word) => names.has(plain(word)));
  const all = parts.filter(({ text }) => NAMED.test(text));
  if (named.length === 0 || all.length < 2) return undefined;
  return named.find((name) => {
    const word = plain(name);
    const own = parts.filter(({ text }) => plain(text).includes(word));
    const segment = segments.find(({ text }) => plain(text).includes(word));
    if (!segment || own.length === 0 || !all.some((part) => own.includes(part))) return false;
    const rest = { ...segment, units: segment.units.filter(({ stem }) => !names.has(stem)) };
    return bestOf(rest, own) < bestOf(rest, all);
  });
}

/** Two capitalised words, or a title and one. */
const NAMED = /(?:\p{Lu}\p{Ll}{2,}|\b(?:Dr|Prof|Mr|Mrs|Ms|Sr|Sra|Dra|Mme)\.)\s+\p{Lu}\p{Ll}{2,}/u;

/** "Free" or "included" must apply to its source's thing. */
function strayPledge(segments: readonly Segment[], parts: readonly Segment[]): string | undefined {
  const free = parts.filter(isFree);
  const priced = parts.filter((part) => !isFree(part) && part.numbers.some(({ dimension }) => dimension === 'amount'));
  const stray = segments.find((segment) => {
    const rest = segment.units.filter(({ stem }) => !FREE.test(stem));
    const isPledge = FREE.test(plain(segment.text));
    if (!isPledge || free.length === 0 || rest.length === 0) return false;
    const said = { ...segment, units: rest };
    // Where only a part of it is free, that part has to be named.
    const isPart = priced.length > 0 && namedIn(said, free) === 0;
    return isPart || bestOf(said, free) === 0 || namedIn(said, free) < namedIn(said, priced);
  });
  return stray && FREE.exec(plain(stray.text))?.[0];
}

/** The best fit by words; words only in the sentence count half. */
function bestOf({ units, unitsBefore }: Pick<Segment, 'units' | 'unitsBefore'>, parts: readonly Segment[]): number {
  return Math.max(0, ...parts.map((part) => scoreOf(units, part) + scoreOf(unitsBefore, part) / 2));
}

function scoreOf(units: readonly Unit[], { own, before }: Segment): number {
  return units.reduce((sum, unit) => sum + (hasUnit(own, unit) ? 1 : before && hasUnit(before, unit) ? 0.5 : 0), 0);
}

function has(parts: readonly Segment[], number: Counted): boolean {
  return parts.some((part) => part.numbers.some((each) => isSame(each, number)));
}

function isSame(one: Counted, other: Counted): boolean {
  return isKnown({ kind: 'number', text: '', keys: one.keys } satisfies Fact, new Set(other.keys));
}
