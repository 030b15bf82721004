import { anyOf, once, perLanguage } from '@parley/language/lexicon';
import { unitsOf, type Source } from './content-words';
import { money, noFee } from './courtesy-words';
import { closed } from './day-words';
import { daysIn } from './days-in';
import { isNegated, plain } from './polarity';
import { free } from './sentence-parts';
import { segmentsOf } from './segments';
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
    return ofDay.length > 0 && ofDay.every(({ isOpen, sentence }) => isOpen === false && !but().test(plain(sentence)));
  });
}
