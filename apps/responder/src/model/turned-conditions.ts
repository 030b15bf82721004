import { anyOf, languagePattern, perLanguage, whole } from '@parley/language/lexicon';
import type { Known } from './added-clauses';
import { thingsIn } from './added-clauses';
import { countIn, hasUnit, sourceOf } from './content-words';
import { closed } from './day-words';
import { daysIn } from './days-in';
import { deniesIn, plain } from './polarity';
import { withoutMarks } from './sentences';

const SENTENCE_END = /[.;!?\n]+/u;
const SHARE_MIN = 0.5;

/** What a statement turns round: a condition, an exception, or what is left out. */
export function turnedCondition(statement: string, known: Known): string | undefined {
  const said = withoutMarks(statement);
  const sentences = known.sources.flatMap(({ text }) => text.split(SENTENCE_END)).filter((each) => each.trim() !== '');
  return (
    otherCondition(said, sentences, known.language) ??
    otherException(said, sentences, known.language) ??
    otherExclusion(said, sentences, known.language)
  );
}

const conditional = perLanguage(
  (language) => new RegExp(`${whole(anyOf('negation', 'condition', [language]))}([^,;:.]*)`, 'u'),
);
const only = languagePattern('binding', 'only');
const unless = languagePattern('added', 'unless');

interface Ruled {
  readonly condition: string;
  readonly main: string;
  readonly isDenied: boolean;
}

function ruledIn(sentence: string, language: string): Ruled | undefined {
  const normalized = plain(sentence);
  const found = conditional(language).exec(normalized);
  if (found === null) return undefined;
  const condition = found.at(-1) ?? '';
  const main = `${normalized.slice(0, found.index)} ${normalized.slice(found.index + found[0].length)}`;
  const isDenied = deniesIn(condition, language) !== unless(language).test(found[0]);
  return { condition, main, isDenied: isDenied !== deniesIn(main, language) };
}

/** `Only deducted if you do not buy the parts from us`, where it is if you do. */
function otherCondition(said: string, sentences: readonly string[], language: string): string | undefined {
  const rule = ruledIn(said, language);
  if (rule === undefined) return undefined;
  const [things, done] = [rule.condition, rule.main].map((each) => thingsIn(each, language));
  if (things === undefined || done === undefined || things.length === 0 || done.length === 0) return undefined;
  const isOnly = only(language).test(rule.main);
  const same = sentences
    .flatMap((sentence) => ruledIn(sentence, language) ?? [])
    .filter(
      ({ condition, main }) =>
        countIn(things, sourceOf(condition, language)) >= things.length * SHARE_MIN &&
        (isOnly || countIn(done, sourceOf(main, language)) >= done.length * SHARE_MIN),
    );
  return same.length > 0 && same.every(({ isDenied }) => isDenied !== rule.isDenied)
    ? rule.condition.trim()
    : undefined;
}

const except = languagePattern('binding', 'except');

/** `Daily except on Fridays`, where Friday is its day, and no day is left out. */
function otherException(said: string, sentences: readonly string[], language: string): string | undefined {
  const [, left] = plain(said).split(except(language), 2);
  const [day] = left === undefined ? [] : daysIn(left);
  if (day === undefined) return undefined;
  const ofDay = sentences.map(plain).filter((each) => daysIn(each).includes(day));
  const isLeftOut = (each: string): boolean =>
    except(language).test(each) || closed().test(each) || deniesIn(each.split(',', 1)[0] ?? '', language);
  return ofDay.length > 0 && !ofDay.some(isLeftOut) ? left?.trim() : undefined;
}

const excluded = languagePattern('added', 'excluded');
const pieceEnd = perLanguage(
  (language) => new RegExp(`[,;:–—]\\s+|\\s+${anyOf('sentences', 'but', [language])}\\s+`, 'u'),
);

/** `Labour is excluded`, where it has a warranty, and water damage is excluded. */
function otherExclusion(said: string, sentences: readonly string[], language: string): string | undefined {
  const left = sentences.filter((each) => excluded(language).test(plain(each)));
  if (left.length === 0) return undefined;
  return said.split(pieceEnd(language)).find((piece) => {
    if (!excluded(language).test(plain(piece)) || deniesIn(piece, language)) return false;
    const things = thingsIn(piece, language)
      .filter(({ stem }) => !excluded(language).test(stem))
      .map((unit) => ({ ...unit, concepts: [] }));
    const isIn = (some: readonly string[]): boolean =>
      some.some((each) => things.some((unit) => hasUnit(sourceOf(each, language), unit)));
    return things.length > 0 && !isIn(left) && isIn(sentences.filter((each) => !left.includes(each)));
  });
}
