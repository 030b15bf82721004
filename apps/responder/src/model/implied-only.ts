import { languagePattern } from '@parley/language/lexicon';
import { hasUnit, sourceOf, unitsOf } from './content-words';
import { deniesIn } from './polarity';
import { daysIn } from './days-in';

/** `We do not ship to other countries` */
const others = languagePattern('binding', 'other');
const CLAUSE_END = /[.;!?\n]+/u;
/** Of the words that the source affirms. */
const SHARE_MIN = 0.75;

/** `Only on Tuesdays and Thursdays`, where the source names these days and no others; `only by card`, where it denies the rest. */
export function isImplied(statement: string, known: string, language: string): boolean {
  const days = daysIn(statement);
  const clauses = known.split(CLAUSE_END);
  if (days.length > 0 && clauses.some((clause) => isSame(daysIn(clause), days))) return true;
  if (clauses.some((clause) => deniesIn(clause, language) && others(language).test(clause))) return true;
  const said = sourceOf(statement, language);
  const affirmed = clauses.filter((clause) => !deniesIn(clause, language));
  return (
    affirmed.length < clauses.length &&
    affirmed.some((clause) => {
      const units = unitsOf(clause, language).flatMap((unit) =>
        unit.missing === 0 ? [] : [{ ...unit, concepts: [] }],
      );
      return units.length > 1 && units.filter((unit) => hasUnit(said, unit)).length >= units.length * SHARE_MIN;
    })
  );
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((day) => other.includes(day));
}
