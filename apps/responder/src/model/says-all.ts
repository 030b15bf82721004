import { anyOf, languagePattern, once, perLanguage, rolePattern, whole } from '@parley/language/lexicon';
import { hasUnit, sourceOf, unitsOf, type Source, type Unit } from './content-words';
import { daysIn } from './days-in';
import { deniesIn } from './polarity';
import { isCounted } from './segments';

/** `We also ship to other countries` */
const more = perLanguage(
  (language) =>
    new RegExp(whole(`${anyOf('added', 'also', [language])}|${anyOf('binding', 'other', [language])}`), 'u'),
);
const excludes = rolePattern('binding', 'known-excludes');
const except = languagePattern('binding', 'except');
const SENTENCE_END = /[.;!?]+(?=\s|$)|\n+/u;
/** Of the statement's words: it adds no place or group. */
const SAID_MIN = 2 / 3;
/** Of the passage's words, which the statement may lack. */
const MISSING_MAX = 1 / 3;
/** Where the passage leaves out the rest. */
const MISSING_OF_EXCEPTED_MAX = 1 / 2;

/** `We deliver only to York and Leeds`: all of the nearest sentence, and no other sentence says more. */
export function saysAll(statement: string, known: string, language: string): boolean {
  const said = sourceOf(statement, language);
  const units = thingsIn(statement, language);
  const sentences = known.split(SENTENCE_END).filter((sentence) => sentence.trim() !== '');
  const counts = sentences.map((sentence) => countOf(units, sourceOf(sentence, language)));
  const most = Math.max(0, ...counts);
  if (most === 0 || most < units.length * SAID_MIN) return false;
  const isMore = (sentence: string, count: number): boolean =>
    count > 0 && more(language).test(sentence) && !deniesIn(sentence, language);
  if (sentences.some((sentence, at) => counts[at] !== most && isMore(sentence, counts[at] ?? 0))) return false;
  const nearest = sentences.filter((_, at) => counts[at] === most);
  const isExcepted = sentences.some((sentence) => leavesOut(sentence, language));
  return nearest.some((sentence) => isCovered(sentence, said, { language, isExcepted }));
}

function leavesOut(sentence: string, language: string): boolean {
  return excludes().test(sentence) || except(language).test(sentence) || deniesIn(sentence, language);
}

interface Covered {
  readonly language: string;
  readonly isExcepted: boolean;
}

function isCovered(sentence: string, said: Source, { language, isExcepted }: Covered): boolean {
  if (deniesIn(sentence, language) || lacksItem(sentence, said, language)) return false;
  const most = isExcepted ? MISSING_OF_EXCEPTED_MAX : MISSING_MAX;
  return piecesOf(sentence, language).some((piece) => {
    const units = thingsIn(piece, language).filter(({ stem }) => !isCounted(stem));
    const missing = units.filter((unit) => !hasUnit(said, unit));
    const isWhole = missing.every(({ stem }) => isExcepted || (!/^\d/.test(stem) && daysIn(stem).length === 0));
    return units.length > 1 && units.length > missing.length && isWhole && missing.length <= units.length * most;
  });
}

/** At a comma: `once, for 1.50 pounds`; items of a list stay together. */
function piecesOf(sentence: string, language: string): string[] {
  const pieces: string[] = [];
  for (const part of sentence.split(/,\s+/u)) {
    const last = pieces.at(-1);
    const [first = ''] = part.split(/\s/u, 1);
    const isItem = unitsOf(first, language).length > 0 || list().test(part);
    if (last !== undefined && isItem) pieces[pieces.length - 1] = `${last}, ${part}`;
    else pieces.push(part);
  }
  return pieces;
}

const list = once(() => new RegExp(`^${whole(`${anyOf('sentences', 'and')}|${anyOf('sentences', 'or')}`)}`, 'u'));

const ITEM = "\\p{L}[\\p{L}'-]*";
const coordinated = perLanguage((language) => {
  const join = `(?:${anyOf('sentences', 'and', [language])}|${anyOf('sentences', 'or', [language])})`;
  return new RegExp(`(${ITEM}(?:,\\s+${ITEM})*),?\\s+${join}\\s+(${ITEM}(?:\\s+${ITEM}){0,2})`, 'gu');
});

/** The statement has one item of a list, and lacks another. */
function lacksItem(sentence: string, said: Source, language: string): boolean {
  return [...sentence.matchAll(coordinated(language))].some(([, first = '', last = '']) => {
    const named = first.split(/,\s+/u).flatMap((each) => thingsIn(each, language).slice(-1));
    // The verb may follow: `cash or by card pay`.
    const items = [...named, ...thingsIn(last, language).slice(0, 1)];
    // `Airport` is no port.
    const isPart = ({ stem }: Unit): boolean =>
      wordsOf(said.text).some((word) => word !== stem && word.endsWith(stem)) && !wordsOf(said.text).includes(stem);
    const isSaid = (unit: Unit): boolean => hasUnit(said, unit) && !isPart(unit);
    return items.length > 1 && items.some(isSaid) && !items.every(isSaid);
  });
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

/** Words with a meaning, by form. */
function thingsIn(text: string, language: string): readonly Unit[] {
  return unitsOf(text, language).flatMap((unit) => (unit.missing === 0 ? [] : [{ ...unit, concepts: [] }]));
}

function countOf(units: readonly Unit[], source: Source): number {
  return units.filter((unit) => hasUnit(source, unit)).length;
}
