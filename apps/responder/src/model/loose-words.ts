import { countsInDigits } from '@parley/language/facts';
import { anyOf, once, whole } from '@parley/language/lexicon';
import { hasHourOf } from './bound-days';
import { bindingWords, opposites } from './bound-words';
import { hasUnit, sourceOf, unitsOf } from './content-words';
import { months } from './day-words';
import { isImplied } from './implied-only';
import { deniesIn, isNegated, plain } from './polarity';
import { segmentsOf, type Segment } from './segments';
import { clauseOf } from './sentence-parts';

interface Worded {
  /** Of the statement. */
  readonly normalized: string;
  readonly known: string;
  readonly asked: string;
  readonly language: string;
}

/** A word that needs a source but lacks one. */
export function looseWord({ normalized, known, asked, language }: Worded): string | undefined {
  const words = bindingWords(language);
  // A tool's names are words, too: `price_per_night`.
  const stands = known.replaceAll('_', ' ');
  for (const { name, said, known: pattern } of words) {
    const found = said.exec(normalized)?.[0];
    if (found === undefined || isSaidIn(name, pattern, { normalized, known: stands, asked, language })) continue;
    if (isKnownOtherwise({ name, found }, { normalized, known, asked, language })) continue;
    const opposite = words.find((each) => each.name === opposites[name]);
    if (!opposite || opposite.known.test(stands)) return found;
  }
  const month = months.find((pattern) => pattern().test(normalized) && !pattern().test(known));
  const dates = /\d{4}-\d\d|\d\d?[./]\d\d?[./]/.test(known);
  return dates ? undefined : month?.().exec(normalized)?.[0];
}

function isSaidIn(name: string, pattern: RegExp, { normalized, known, language }: Worded): boolean {
  if (!pattern.test(known)) return hasHourOf(name, known);
  if (name === 'waive') return isLimitedAlike(normalized, known, language);
  if (name !== 'only') return true;
  // Of what the statement is about.
  const units = unitsOf(normalized, language).filter(({ missing }) => missing !== 0);
  const own = known.split(/[.;!?\n]+(?=\s|$)/u).filter((each) => pattern.test(each));
  return own.some((each) => units.some((unit) => hasUnit(sourceOf(each, language), unit)));
}

/** `We waive the 20 euros`, without the limit of all that is free. */
function isLimitedAlike(normalized: string, known: string, language: string): boolean {
  const hasLimit = ({ numbers, text }: Segment): boolean =>
    numbers.some(({ limit }) => limit !== 'none') || ordinal().test(plain(text));
  const given = segmentsOf(known, language).filter(({ text }) => isGiven().test(plain(text)));
  return !given.every(hasLimit) || segmentsOf(normalized, language).some(hasLimit);
}

const ordinal = once(() => new RegExp(whole(anyOf('ordinals', 'nth-*')), 'u'));
const isGiven = once(
  () => new RegExp(whole(['waive', 'known-waive'].map((role) => anyOf('binding', role)).join('|')), 'u'),
);

/** `We cannot waive it` gives nothing up. */
function isRefused(normalized: string, found: string, language: string): boolean {
  const before =
    normalized
      .slice(0, normalized.indexOf(found))
      .split(/[,;:.]\s/u)
      .at(-1) ?? '';
  return deniesIn((before.match(/\S+/gu) ?? []).slice(-DENIED_WORDS_MAX).join(' '), language);
}

const DENIED_WORDS_MAX = 3;

/** `Not permitted anywhere` says no more than `not permitted`. */
const WIDE: ReadonlySet<string> = new Set(['everywhere', 'anything', 'any-time', 'any-age', 'beyond']);

function isKnownOtherwise(
  { name, found }: { readonly name: string; readonly found: string },
  { normalized, known, asked, language }: Worded,
): boolean {
  const isDenied = deniesIn(clauseOf(normalized, found), language);
  if (WIDE.has(name)) return isDenied || isNegated(normalized, language);
  if (isDenied && (found === 'elsewhere' || isAskedHour(name, found, asked))) return true;
  return isKnownOfName({ name, found }, { normalized, known, asked, language });
}

function isKnownOfName(
  { name, found }: { readonly name: string; readonly found: string },
  { normalized, known, asked, language }: Worded,
): boolean {
  if (name === 'other') return !anyBefore.test(normalized) && hasUnitIn(known, found, language);
  if (/\d/.test(countsInDigits(asked)) && isOfCase(name, found, normalized)) return true;
  if (name === 'own' && isNegated(normalized, language)) return true;
  if (name === 'waive' || name === 'favour') return isRefused(normalized, found, language);
  if (name === 'only') return isImplied({ statement: normalized, found, asked: plain(asked), language }, known);
  return bindingWords(language).some(
    (each) => each.name !== name && each.said.test(found) && hasHourOf(each.name, known),
  );
}

/** `Not in the afternoon`, for which the customer asked. */
const PARTS_OF_DAY: ReadonlySet<string> = new Set(['morning', 'noon', 'afternoon', 'evening', 'night']);

function isAskedHour(name: string, found: string, asked: string): boolean {
  return PARTS_OF_DAY.has(name) && plain(asked).includes(found);
}

/** A rule applied to the customer's time or age. */
function isOfCase(name: string, found: string, normalized: string): boolean {
  return (name === 'tomorrow' && today.test(found)) || (name === 'children' && /\d/.test(normalized));
}

const today = /^(?:today|heute|hoy|hoje|aujourd'hui)$/u;
const anyBefore = /\b(?:any|every|all|like) other\b/;

/** `Another adult`, of adults. */
function hasUnitIn(known: string, found: string, language: string): boolean {
  const source = sourceOf(known, language);
  const units = unitsOf(found.replace(/^\p{L}+/u, ' '), language);
  return units.length > 0 && units.every((unit) => hasUnit(source, unit));
}
