import { isKnown, type Fact } from '@parley/language/facts';
import { hasUnit, type Unit } from './content-words';
import { GERMAN_NAME, NAMED } from './bound-names';
import { plain } from './polarity';
import { FREE, type Counted, type Segment } from './segments';

/** A number must be in the best part with its dimension. */
export function strayNumber(segment: Segment, parts: readonly Segment[]): string | undefined {
  const stray = segment.numbers.find((number) => {
    const rivals = parts.filter((part) => part.numbers.some(({ dimension }) => dimension === number.dimension));
    const own = rivals.filter((part) => has([part], number));
    if (own.length === 0) return false;
    const telling = { units: tellingUnits(segment, rivals), unitsBefore: [] };
    return (
      bestOf(segment, own) < bestOf(segment, rivals) ||
      bestOf(telling, own) < bestOf(telling, rivals) ||
      (number.dimension === 'amount' && namedIn(segment, own) < namedIn(segment, parts.filter(isFree)))
    );
  });
  return stray && `${stray.text} belongs to something else`;
}

/** As an amount is. */
function isFree({ text }: Segment): boolean {
  return FREE.test(plain(text));
}

/** How many words of a segment one part has itself, but for what it costs. */
function namedIn({ units }: Pick<Segment, 'units'>, parts: readonly Segment[]): number {
  const named = units.filter(({ stem }) => !COSTS.test(stem) && !FREE.test(stem));
  return Math.max(0, ...parts.map(({ own }) => named.filter((unit) => hasUnit(own, unit)).length));
}

/** The words that tell rivals apart: not all of them have them. */
function tellingUnits({ units }: Segment, rivals: readonly Segment[]): Unit[] {
  return units.filter((unit) => !COSTS.test(unit.stem) && !rivals.every((part) => hasIn(part, unit)));
}

export function hasIn({ own, before }: Segment, unit: Unit): boolean {
  return hasUnit(own, unit) || (before !== undefined && hasUnit(before, unit));
}

const COSTS = /^(?:cost|kost|cout|cuest|cust)/;

export function strayName(
  statement: string,
  segments: readonly Segment[],
  parts: readonly Segment[],
  language: string,
): string | undefined {
  const names = new Set(
    parts.flatMap(({ text }) => (text.match(language === 'de' ? GERMAN_NAME : /\p{Lu}\p{Ll}{2,}/gu) ?? []).map(plain)),
  );
  const named = (statement.match(/\p{Lu}\p{Ll}{2,}/gu) ?? []).filter((word) => names.has(plain(word)));
  const all = parts.filter(({ text }) => NAMED.test(text));
  if (named.length === 0 || all.length < 2) return undefined;
  return named.find((name) => {
    const word = plain(name);
    const own = parts.filter(({ text }) => plain(text).includes(word));
    const segment = segments.find(({ text }) => plain(text).includes(word));
    if (!segment || own.length === 0 || !all.some((part) => own.includes(part))) return false;
    const rest = { ...segment, units: segment.units.filter(({ stem }) => !names.has(stem)) };
    return bestOf(rest, own) < bestOf(rest, all);
  });
}

/** "Free" or "included" must apply to its source's thing. */
export function strayPledge(segments: readonly Segment[], parts: readonly Segment[]): string | undefined {
  const free = parts.filter(isFree);
  const priced = parts.filter((part) => !isFree(part) && part.numbers.some(({ dimension }) => dimension === 'amount'));
  const stray = segments.find((segment) => {
    const rest = segment.units.filter(({ stem }) => !FREE.test(stem));
    const isPledge = FREE.test(plain(segment.text));
    if (!isPledge || free.length === 0 || rest.length === 0) return false;
    const said = { ...segment, units: rest };
    // Where only a part of it is free, that part has to be named.
    const isPart = priced.length > 0 && namedIn(said, free) === 0;
    return isPart || bestOf(said, free) === 0 || namedIn(said, free) < namedIn(said, priced);
  });
  return stray && FREE.exec(plain(stray.text))?.[0];
}

/** The best fit by words; words only in the sentence count half. */
function bestOf({ units, unitsBefore }: Pick<Segment, 'units' | 'unitsBefore'>, parts: readonly Segment[]): number {
  return Math.max(0, ...parts.map((part) => scoreOf(units, part) + scoreOf(unitsBefore, part) / 2));
}

function scoreOf(units: readonly Unit[], { own, before }: Segment): number {
  return units.reduce((sum, unit) => sum + (hasUnit(own, unit) ? 1 : before && hasUnit(before, unit) ? 0.5 : 0), 0);
}

export function has(parts: readonly Segment[], number: Counted): boolean {
  return parts.some((part) => part.numbers.some((each) => isSame(each, number)));
}

export function isSame(one: Counted, other: Counted): boolean {
  return isKnown({ kind: 'number', text: '', keys: one.keys } satisfies Fact, new Set(other.keys));
}
