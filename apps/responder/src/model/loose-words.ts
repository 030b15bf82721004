import { countsInDigits } from '@parley/language/facts';
import { hasHourOf } from './bound-days';
import { bindingWords, opposites } from './bound-words';
import { hasUnit, sourceOf, unitsOf } from './content-words';
import { months } from './day-words';
import { isImplied } from './implied-only';
import { isNegated, plain } from './polarity';

interface Worded {
  /** Of the statement. */
  readonly normalized: string;
  readonly known: string;
  readonly asked: string;
  readonly language: string;
}

/** A word that needs a source, and has none. */
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
  if (name !== 'only') return true;
  // Of what the statement is about.
  const units = unitsOf(normalized, language).filter(({ missing }) => missing !== 0);
  const own = known.split(/[.;!?\n]+(?=\s|$)/u).filter((each) => pattern.test(each));
  return own.some((each) => units.some((unit) => hasUnit(sourceOf(each, language), unit)));
}

/** `Not permitted anywhere` says no more than `not permitted`. */
const WIDE: ReadonlySet<string> = new Set(['everywhere', 'anything', 'any-time', 'any-age']);

function isKnownOtherwise(
  { name, found }: { readonly name: string; readonly found: string },
  { normalized, known, asked, language }: Worded,
): boolean {
  if (WIDE.has(name)) return isNegated(normalized, language);
  if (name === 'other') return !anyBefore.test(normalized) && hasUnitIn(known, found, language);
  if (/\d/.test(countsInDigits(asked)) && isOfCase(name, found, normalized)) return true;
  if (name === 'own' && isNegated(normalized, language)) return true;
  if (name === 'only') return isImplied({ statement: normalized, found, asked: plain(asked), language }, known);
  return bindingWords(language).some(
    (each) => each.name !== name && each.said.test(found) && hasHourOf(each.name, known),
  );
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
