import { anyOf, once, perLanguage, rolePattern } from '@parley/language/lexicon';
import { answerIn } from './bare-answer';
import { unitsOf, type Source, type Unit } from './content-words';
import { money, noFee } from './courtesy-words';
import { closed, open } from './day-words';
import { isExceptedDay } from './daily';
import { daysIn } from './days-in';
import { isNegated, plain } from './polarity';
import { free } from './sentence-parts';
import { segmentsOf, type Segment } from './segments';
import { withoutMarks } from './sentences';

const clauseEnd = perLanguage(
  (language) => new RegExp(`[,;:–—]\\s+|\\s+(?=${anyOf('sentences', 'but', [language])}\\s)`, 'u'),
);
const but = once(() => new RegExp(`\\s${anyOf('sentences', 'but')}\\s`, 'u'));

/** `No lessons on Mondays`, where the source is closed on Mondays, without an exception. */
export function saysDayClosed(text: string, sources: readonly Source[], language: string): boolean {
  const said = withoutMarks(text);
  const normalized = plain(said);
  const days = daysIn(normalized);
  const isMoney = [free, money, noFee].some((pattern) => pattern().test(normalized));
  if (days.length === 0 || isMoney || /\d/.test(said)) return false;
  const clauses = said.split(clauseEnd(language)).filter((clause) => unitsOf(clause, language).length > 0);
  if (!clauses.every((clause) => isNegated(clause, language) || closed().test(plain(clause)))) return false;
  const parts = sources.flatMap((source) => segmentsOf(source.text, language));
  return days.every((day) => {
    const ofDay = parts.filter((part) => part.days.includes(day));
    const isClosed = (part: Segment): boolean =>
      (part.isOpen === false && !but().test(plain(part.sentence))) || isExceptedDay(day, part);
    return ofDay.length > 0 && ofDay.every(isClosed);
  });
}

const always = rolePattern('pledges', 'always');

/** Judged as details: `always on Friday`. */
export function areDays(units: readonly Unit[]): boolean {
  const named = units.filter(({ stem }) => !always().test(stem));
  return named.length > 0 && named.every(({ stem }) => daysIn(stem).length > 0);
}

interface Said {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly cited: readonly Source[];
}

/** `Come between 9 am and 2 pm on Saturday`: judged as details. */
export function areHours({ text, units, cited }: Said, language: string): boolean {
  if (
    answerIn(text) === 'yes' ||
    daysIn(plain(text)).length === 0 ||
    !cited.some((source) => daysIn(plain(source.text)).length > 0)
  )
    return false;
  if (isNegated(text, language)) return false;
  if (units.every(({ missing }) => missing === 0)) return true;
  const isOf = ({ stem, missing }: Unit): boolean => {
    const isState = open().test(stem) || closed().test(stem);
    return missing === 0 || isState || /^\d/.test(stem) || daysIn(stem).length > 0;
  };
  return /\d/.test(withoutMarks(text)) && cited.some((source) => HOURS.test(source.text)) && units.every(isOf);
}

/** `from 9 to 14` */
const HOURS = /\d{1,2}(?::\d\d)?\D{1,12}\d{1,2}(?!\d|\s*(?:[€$£]|eur))/iu;
