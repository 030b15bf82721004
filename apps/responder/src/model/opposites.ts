import { anyOf, languagePattern, perLanguage, rolesOf } from '@parley/language/lexicon';
import { formsIn } from './anchors';
import { unitsOf, type Source } from './content-words';
import { sourceClausesOf } from './denied-clauses';
import { deniesIn, plain } from './polarity';

const DENIED = '-not';

interface Pair {
  readonly yes: (language: string) => RegExp;
  readonly no: (language: string) => RegExp;
}

let read: readonly Pair[] | undefined;

function pairs(): readonly Pair[] {
  read ??= rolesOf('opposites')
    .filter((role) => !role.endsWith(DENIED))
    .map((role) => ({
      yes: languagePattern('opposites', role),
      no: languagePattern('opposites', role + DENIED),
    }));
  return read;
}

/** By pair: whether a clause says so. */
function saidIn(clause: string, language: string): ReadonlyMap<Pair, boolean> {
  const normalized = plain(clause);
  const isDenied = deniesIn(clause, language);
  return new Map(
    pairs().flatMap((pair) => {
      const isNo = pair.no(language).test(normalized);
      const isYes = pair.yes(language).test(normalized.replace(pair.no(language), ' '));
      return isYes === isNo ? [] : [[pair, isYes !== isDenied] as const];
    }),
  );
}

const clauseEnd = perLanguage(
  (language) =>
    new RegExp(
      `[.;!?\\n]+|,?\\s+${anyOf('sentences', 'but', [language])}\\s+|,\\s+(?=(?:no|not|nicht|kein\\p{L}*|ni|pas|nao|n[ãa]o)\\s)`,
      'u',
    ),
);

/**
 * Compares words that have an opposite: `not allowed` with `forbidden`.
 *
 * @returns undefined where the nearest clauses have neither, or say so with the same denial
 */
export function hasSameSense(clause: string, source: Source, language: string): boolean | undefined {
  const tongue = source.language ?? language;
  const said = saidIn(clause, language);
  if (said.size === 0 || tongue !== language) return undefined;
  const parts = source.text
    .slice(source.text.indexOf('\n') + 1)
    .split(clauseEnd(tongue))
    .flatMap((part) => sourceClausesOf(part, tongue));
  const isDenied = deniesIn(clause, language);
  const senses = [...said].flatMap(([pair, isSo]) => {
    const words = wordsBeside(pair, clause, language);
    const found = parts.flatMap((part) => {
      const isThere = saidIn(part, tongue).get(pair);
      const beside = wordsBeside(pair, part, tongue);
      const common = [...beside].filter((form) => words.has(form)).length;
      const isNamed = [...beside].slice(0, 2).every((form) => words.has(form));
      return common === 0
        ? []
        : [
            {
              isSame: isThere === undefined ? undefined : isThere === isSo,
              isNamed,
              isPlain: deniesIn(part, tongue) === isDenied,
              common: common + (isNamed ? 0.5 : 0),
            },
          ];
    });
    // `The guarantee does not cover water damage`: excluded in a clause of its own.
    if (isDenied && found.some((each) => each.isSame === true && each.isNamed && !each.isPlain)) return [true];
    const most = Math.max(0, ...found.map(({ common }) => common));
    const best = found.filter(({ common }) => common === most);
    if (best.length === 0 || best.some(({ isSame }) => isSame === undefined)) return [];
    if (best.some(({ isSame, isPlain }) => isSame === true && isPlain)) return [];
    return [best.some(({ isSame }) => isSame === true)];
  });
  return senses.length === 0 ? undefined : senses.every(Boolean);
}

export function hasOpposite(word: string, language: string): boolean {
  return pairs().some((pair) => isOf(pair, word, language));
}

function isOf({ yes, no }: Pair, word: string, language: string): boolean {
  return yes(language).test(word) || no(language).test(word);
}

function wordsBeside(pair: Pair, clause: string, language: string): ReadonlySet<string> {
  return new Set(
    unitsOf(clause, language)
      .filter(({ stem }) => !isOf(pair, stem, language))
      .flatMap(({ stem }) => [...formsIn(stem)]),
  );
}
