import { anyOf, languagePattern, once, perLanguage, rolePattern, whole } from '@parley/language/lexicon';
import { LANGUAGES } from '@parley/language/stems';
import { thingsIn } from './added-clauses';
import { countIn, hasUnit, sourceOf, unitsOf, type Source } from './content-words';
import { daysIn } from './days-in';
import { isVerbal, sourceClausesOf, withFrame } from './denied-clauses';
import { deniesIn, isNegated, plain, withoutPriced } from './polarity';

/** In one language: `mais` and `car` are other words in others. */
const clauseEnd = perLanguage((language) => {
  const but = anyOf('sentences', 'but', [language]);
  const reason = whole(anyOf('sentences', 'reason', [language]));
  return new RegExp(`[,;:]\\s+(?:${but}\\s+)?|\\s+${but}\\s+|\\s+(?=${reason}\\s)`, 'u');
});
const beginsCondition = perLanguage(
  (language) => new RegExp(`^\\W*${whole(anyOf('sentences', 'begins-condition', [language]))}`, 'u'),
);

/** Not `cash and cheques we do not accept`. */
const deniesEarly = once(() => new RegExp(`^\\W*(?:\\p{L}+\\s+){0,2}${whole(anyOf('negation', 'denied'))}`, 'u'));
const and = once(() => new RegExp(`\\s+${anyOf('sentences', 'and', LANGUAGES)}\\s+`, 'u'));

interface Stated {
  readonly all: readonly string[];
  /** Without conditions, and what is judged otherwise. */
  readonly clauses: readonly string[];
}

/** Clauses of a statement. */
export function statedIn(sentence: string, source: Source, language: string): Stated {
  const all = withoutPriced(sentence)
    .split(clauseEnd(language))
    .flatMap((clause) => partsOf(clause, language))
    .filter((clause) => unitsOf(clause, language).length > 0);
  const main = all.filter((clause) => !beginsCondition(language).test(plain(clause)));
  const general = (main.length > 0 ? main : all).filter(
    (clause) =>
      !isOfCase(clause, source, language) &&
      !isNeedless(clause, all, language) &&
      !isRestricted(clause, all, source) &&
      !isSurcharged(clause, source, language),
  );
  const meaningful = general.filter((clause) => unitsOf(clause, language).some(({ missing }) => missing !== 0));
  return { all, clauses: meaningful.length > 0 ? meaningful : general };
}

/** A clause says what the source has only where it denies it. */
export function saysDenied(all: readonly string[], source: Source, language: string): boolean {
  return withFrame(all).some((clause) => isDeniedAlone(clause, source, language));
}

/** Denies what only the customer named. */
function isOfCase(clause: string, source: Source, language: string): boolean {
  const { asked } = source;
  if (!asked || !isNegated(clause, language)) return false;
  return unitsOf(clause, language).some(
    (unit) =>
      unit.missing !== 0 &&
      (unit.stem.length > 3 || /^\d/.test(unit.stem)) &&
      hasUnit(asked, unit) &&
      !hasUnit(source, unit),
  );
}

/** `you can pay in six parts and we charge no interest` */
function partsOf(clause: string, language: string): string[] {
  const parts = clause.split(and());
  const isLate = parts.slice(1).some((part) => deniesEarly().test(plain(part)));
  // `if there are stairs and no lift` denies nothing.
  return isLate &&
    isVerbal(parts[0] ?? '', language) &&
    isNegated(clause, language) &&
    !isNegated(parts[0] ?? '', language)
    ? parts
    : [clause];
}

const need = languagePattern('opposites', 'need');
const include = languagePattern('opposites', 'include');

/** `You need no towels, because they are included` */
function isNeedless(clause: string, all: readonly string[], language: string): boolean {
  return (
    isNegated(clause, language) &&
    need(language).test(plain(clause)) &&
    all.some((each) => !isNegated(each, language) && include(language).test(plain(each)))
  );
}

/** All words of one part stand together only where they are denied. */
function isDeniedAlone(clause: string, source: Source, language: string): boolean {
  if (beginsCondition(language).test(plain(clause))) return false;
  const sources = sourceClausesOf(source.text.slice(source.text.indexOf('\n') + 1), language);
  const parts = clause.split(and());
  const isEach = parts.every((part) => isVerbal(part, language));
  return (isEach ? parts : [clause]).some((part) => {
    const units = unitsOf(part, language)
      .filter(({ missing }) => missing !== 0)
      // Days are one concept.
      .map((unit) => (daysIn(unit.stem).length > 0 ? { ...unit, concepts: [] } : unit));
    if (units.length < 2 || isNegated(part, language)) return false;
    const found = sources.filter((each) => countIn(units, sourceOf(each, language)) === units.length);
    return found.length > 0 && found.every((each) => deniesIn(each, language));
  });
}

const surcharge = languagePattern('negation', 'surcharge');

/** `Pots are not included, we rent them out`, where they are included. */
export function deniesIncluded(sentence: string, { text, language: tongue }: Source, language: string): boolean {
  if (tongue !== language) return false;
  const sources = sourceClausesOf(text, language).map((each) => ({ each, source: sourceOf(each, language) }));
  return sentence.split(clauseEnd(language)).some((clause) => {
    if (!isNegated(clause, language) || !include(language).test(plain(clause))) return false;
    const things = thingsIn(clause, language)
      .map((unit) => ({ ...unit, concepts: [] }))
      .filter(({ stem, missing }) => missing !== 0 && !include(language).test(stem));
    const found = sources.filter(({ source }) => things.length > 0 && countIn(things, source) === things.length);
    return (
      found.length > 0 && found.every(({ each }) => include(language).test(plain(each)) && !deniesIn(each, language))
    );
  });
}

const only = rolePattern('binding', 'only');
/** `They may not go anywhere else` */
const elsewhere = rolePattern('negation', 'elsewhere');

/** `Not in a group: those are for adults only` */
function isRestricted(clause: string, all: readonly string[], source: Source): boolean {
  const language = source.language ?? '';
  if (!isNegated(clause, language)) return false;
  if (elsewhere().test(plain(clause)) && only().test(plain(source.text))) return true;
  return all.some((each) => {
    const found = only().exec(plain(each));
    if (!found || isNegated(each, language)) return false;
    const units = unitsOf(each, language).filter(({ stem, missing }) => missing !== 0 && !only().test(stem));
    const sentence = source.text
      .split(/[.;!?\n]+/u)
      .find((one) => only().test(plain(one)) && countIn(units, sourceOf(one, language)) === units.length);
    const narrowed = sentence === undefined ? [] : unitsOf(plain(sentence).split(only()).at(-1) ?? '', language);
    return narrowed.length > 0 && units.length > 0 && countIn(narrowed, sourceOf(clause, language)) === 0;
  });
}

/** `Glasses are not included`, where they cost extra. */
function isSurcharged(clause: string, { text }: Source, language: string): boolean {
  if (!isNegated(clause, language) || !include(language).test(plain(clause))) return false;
  const things = thingsIn(clause, language)
    .map((unit) => ({ ...unit, concepts: [] }))
    .filter(({ stem, missing }) => missing !== 0 && !include(language).test(stem) && !surcharge(language).test(stem));
  return (
    things.length > 0 &&
    sourceClausesOf(text, language).some(
      (each) => surcharge(language).test(plain(each)) && countIn(things, sourceOf(each, language)) === things.length,
    )
  );
}
