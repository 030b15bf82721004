import { detectLanguage, isUnderstood, type Language } from '@parley/language';
import { inDigitsOf, withHoursOf24 } from '@parley/language/facts';
import { anyOf, once, perLanguage, wordsOf } from '@parley/language/lexicon';
import { findConcepts, foldAccents, isFunctionWord, LANGUAGES, stemOf } from '@parley/language/stems';
import { kept } from './kept';
import { smallWords } from './small-words';

export interface Unit {
  /** The first letters; a number's digits. */
  readonly stem: string;
  readonly concepts: readonly string[];
  /** 2 for a name, which a source must have. */
  readonly weight: number;
  /** Where no source has it; default: the weight. */
  readonly missing?: number;
}

export interface Source {
  readonly text: string;
  readonly language: Language | undefined;
  readonly stems: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  /** What the customer said, where the text answers it. */
  readonly asked?: Source;
}

const STEM_LENGTH = 5;
const WORD_LENGTH_MIN = 3;
/** For parts of German compounds. */
const PART_LENGTH_MIN = 5;
const TOKEN = /\p{L}+|\d+/gu;
const MARK = /\[\d{1,2}(?:\s*,\s*\d{1,2})*\]/g;

/** Texts that say the same differ in these. */
const light = perLanguage((language) => new RegExp(`^${anyOf('sentences', 'light', [language])}$`, 'u'));

/** Without meaning for a business. */
const weightless = once(() => wordsOf('sentences', 'weightless'));

export function unitsOf(sentence: string, language: string): Unit[] {
  const tongue = isUnderstood(language) ? language : undefined;
  const text = inDigitsOf(withHoursOf24(sentence.replace(MARK, ' ').trim()), language);
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({ word: match[0], at: match.index }));
  const concepts = tongue
    ? conceptsByToken(
        tokens.map(({ word }) => word),
        tongue,
      )
    : new Map<number, string[]>();
  return tokens.flatMap(({ word, at }, index) => {
    if (/^\d/.test(word)) return [{ stem: word.replace(/^0+(?=\d)/, ''), concepts: [], weight: 1 }];
    const plain = plainOf(word);
    if (plain.length < WORD_LENGTH_MIN || weightless().has(plain)) return [];
    if (tongue ? isFunctionWord(plain, tongue) : smallWords(language).has(plain)) return [];
    const weight = isName(text, word, at, tongue) ? 2 : 1;
    const missing = tongue && light(tongue).test(plain) ? { missing: 0 } : {};
    return [{ stem: plain, concepts: concepts.get(index) ?? [], weight, ...missing }];
  });
}

/** For comparisons; tools' texts may be in any language. */
export const sourceOf = kept((text, answered, isAnyLanguage = false): Source => {
  const detected = detectLanguage(text);
  const language = isUnderstood(detected) ? detected : undefined;
  const tongue = language ?? (isUnderstood(answered) ? answered : 'en');
  const hours = withHoursOf24(text);
  const words =
    inDigitsOf(hours === text ? text : `${text} ${hours}`, tongue)
      .replace(/[_-]/g, ' ')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .match(TOKEN) ?? [];
  const stems = words.map((word) => (/^\d/.test(word) ? word.replace(/^0+(?=\d)/, '') : plainOf(word)));
  const tongues = isAnyLanguage ? LANGUAGES : [tongue];
  const concepts = tongues.flatMap((each) => [...conceptsByToken(words, each).values()].flat());
  return { text, language, stems: new Set(stems), concepts: new Set(concepts) };
});

/** Of a sentence's weight, 0 to 1; across languages only concepts and numbers count. */
export function shareIn(units: readonly Unit[], source: Source, language: string): number {
  const own = carriedShare(units, source);
  if (source.language === language) return own;
  const specific = units.filter(({ concepts, stem }) => concepts.length > 0 || /^\d/.test(stem));
  return specific.length === 0 ? own : Math.max(own, carriedShare(specific, source));
}

function carriedShare(units: readonly Unit[], source: Source): number {
  const [had, lacked] = [true, false].map((is) => units.filter((unit) => hasUnit(source, unit) === is));
  const known = sumOf(had, ({ weight }) => weight);
  const all = known + sumOf(lacked, ({ weight, missing }) => missing ?? weight);
  return known / Math.max(1, all);
}

export function countIn(units: readonly Unit[], source: Source): number {
  return units.filter((unit) => hasUnit(source, unit)).length;
}

function sumOf(units: readonly Unit[] = [], of: (unit: Unit) => number): number {
  return units.reduce((sum, unit) => sum + of(unit), 0);
}

/** Where each word counts. */
export function inFull(units: readonly Unit[]): Unit[] {
  return units.map(({ stem, concepts, weight }) => ({ stem, concepts, weight }));
}

const ASKED_WEIGHT = 0.5;

/** The customer's words name the subject, and claim nothing: they count half where no source has them. */
export function withAsked(units: readonly Unit[], asked: Source): Unit[] {
  return units.map((unit) => {
    if (unit.weight > 1 || !hasUnit(asked, unit)) return unit;
    // How a rule applies to the customer's numbers is judged as a detail.
    const missing = /^\d/.test(unit.stem) ? 0 : ASKED_WEIGHT;
    return { ...unit, missing: Math.min(unit.missing ?? 1, missing) };
  });
}

/** By form or concept. */
export function hasUnit({ stems, concepts }: Source, unit: Unit): boolean {
  if (stems.has(unit.stem) || unit.concepts.some((concept) => concepts.has(concept))) return true;
  if (/^\d/.test(unit.stem)) return false;
  const start = unit.stem.slice(0, STEM_LENGTH);
  for (const stem of stems) {
    if (stem.slice(0, STEM_LENGTH) === start) return true;
    if (isPart(stem, unit.stem) || isPart(unit.stem, stem)) return true;
  }
  return false;
}

function isPart(part: string, whole: string): boolean {
  if (whole.startsWith('un') && whole.startsWith(part.slice(0, -1), 2)) return false;
  return part.length >= PART_LENGTH_MIN && whole.length > part.length && whole.includes(part.slice(0, -1));
}

function plainOf(word: string): string {
  return foldAccents(word.normalize('NFKC').toLowerCase());
}

/** A capital within a sentence, except in German. */
function isName(text: string, word: string, at: number, language: Language | undefined): boolean {
  return language !== 'de' && /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\p{N},]\s+$/u.test(text.slice(0, at));
}

function conceptsByToken(words: readonly string[], language: Language): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const stems = words.map((word) => stemOf(word.toLowerCase(), language));
  for (const { concept, at, words: length } of findConcepts(stems, language)) {
    for (let place = at; place < at + length; place += 1) found.set(place, [...(found.get(place) ?? []), concept]);
  }
  return found;
}
