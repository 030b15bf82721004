import { anchorsOf, daysOf, formOf, hasOther, isTelling, type Named } from './anchors';
import type { Unit } from './content-words';
import type { Segment } from './segments';
import { labelsOf, saysNumber, type Label } from './siblings';

/**
 * How much speaks for `own` against `rival`: words of the statement that only the one has. By form, since a cat and a
 * dog are one concept.
 */
export function leadOf(segment: Segment, own: Segment, rival: Segment, parts: readonly Segment[]): number {
  const anchors = [...anchorsOf(segment, parts), ...daysOf(segment)];
  const labels = labelsOf(own, rival, parts, isTelling);
  const isBoth = rival.numbers.some(({ text }) => saysNumber(segment, text));
  if (labels !== undefined && segment.days.length === 0 && !isBoth) return leadOfLabel(segment, ...labels);
  const only = (one: Segment, other: Segment): number => {
    // A clause with a subject of its own is not about what its title or the clause before it names.
    const isApart = !other.isContinued && hasOther(other, one, segment);
    const isBare = !one.units.some(isTelling);
    return anchors.filter(
      ({ has, reaches }) =>
        ((isBare ? reaches : has)(one) || has(headOf(one))) &&
        !((isApart ? has : reaches)(other) || has(headOf(other))),
    ).length;
  };
  return only(own, rival) - only(rival, own);
}

/** By form, meaning and other words; in an earlier part of the sentence if the number's own part lacks them. */
function leadOfLabel({ units, unitsBefore }: Segment, own: Label, rival: Label): number {
  const isForm = (unit: Unit, words: readonly Unit[]): boolean =>
    words.some(({ stem }) => formOf(stem) === formOf(unit.stem));
  const isMeant = (unit: Unit, words: readonly Unit[]): boolean =>
    words.some(({ concepts }) => concepts.some((concept) => unit.concepts.includes(concept)));
  const leadIn = (said: readonly Unit[]): number => {
    const only = (is: typeof isForm, one: readonly Unit[], other: readonly Unit[]): number =>
      said.filter((unit) => isTelling(unit) && is(unit, one) && !is(unit, other)).length;
    const lead = (is: typeof isForm, one: readonly Unit[], other: readonly Unit[]): number =>
      only(is, one, other) - only(is, other, one);
    return (
      lead(isForm, own.first, rival.first) || lead(isMeant, own.first, rival.first) || lead(isForm, own.all, rival.all)
    );
  };
  return leadIn(units) || leadIn(unitsBefore);
}

/** Without words before its number: `49 euros on weekdays and 99 euros at night`. */
function headOf({ text, before }: Segment): Named {
  return { text: NUMBER_FIRST.test(text) ? (before?.text.split(/\d/, 1)[0] ?? '') : '' };
}

const NUMBER_FIRST = /^\W*\d/u;
