import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { anchorsOf, formOf, formsIn, headsOf, isHead, isTelling } from './anchors';
import type { Unit } from './content-words';
import { plain } from './polarity';
import type { Segment } from './segments';

/** `The pool costs 10 euros` where the sauna does, and another part is about the pool. */
export function isOfOther(segment: Segment, own: readonly Segment[], parts: readonly Segment[]): boolean {
  // `Bicycles are not included, they cost 4 euros`: another thing is.
  const isDenied = notIncluded().test(plain(segment.sentence));
  const isStated = ({ stem, missing }: Unit): boolean => missing !== 0 && !(isDenied && included().test(stem));
  const [units, unitsBefore] = [segment.units, segment.unitsBefore].map((each) => each.filter(isStated));
  const anchors = anchorsOf({ ...segment, units: units ?? [], unitsBefore: unitsBefore ?? [] }, parts);
  return own.every((part) => {
    const forms = formsIn(segment.text);
    if (isHeadIn(part, forms) || (isContinuation(segment) && (part.isContinued || !segment.units.some(isTelling))))
      return false;
    // `Do it in the app` goes on with the part itself.
    const others = parts.filter((other) => !other.isAsked && !own.includes(other) && other.sentence !== part.after);
    const isNamed = ({ stem, weight }: Unit): boolean =>
      weight > 1 && formsIn(part.text).has(formOf(stem)) && !others.some(({ text }) => formsIn(text).has(formOf(stem)));
    if (segment.units.some(isNamed)) return false;
    return anchors.some(({ has, reaches }) =>
      others.some(
        (other) =>
          has(other) &&
          (isHead(other, has) && !isContinuation(part)
            ? !has({ text: part.sentence })
            : !reaches(part) && !has({ text: part.after ?? '' })),
      ),
    );
  });
}

const notIncluded = rolePattern('negation', 'not-included');
const included = rolePattern('pledges', 'free');

/** `After that, 25 euros are due` */
function isContinuation({ text }: Segment): boolean {
  return continues().test(plain(text));
}

const continues = once(() => new RegExp(`^\\W*${whole(anyOf('sentences', 'continues'))}`, 'u'));

/** `Cats cost 18 euros` where cats and dogs do. */
function isHeadIn(part: Segment, forms: ReadonlySet<string>): boolean {
  const heads = headsOf(part);
  if (heads.length > 0 && heads.every((head) => forms.has(formOf(head)))) return true;
  return coordinatedIn(part).some((head) => forms.has(formOf(head)));
}

const coordinated = once(
  () =>
    new RegExp(
      `^\\W*(?:\\p{L}+\\s+)??(\\p{L}{3,})(?:,\\s+(\\p{L}{3,}))?\\s+${anyOf('sentences', 'and')}\\s+(?:${anyOf('grammar', 'determiner')}\\s+)?(\\p{L}{3,})`,
      'u',
    ),
);

/** The items of its subject. */
function coordinatedIn({ text, units }: Segment): string[] {
  const [, ...items] = coordinated().exec(plain(text)) ?? [];
  const things = items.filter((item) => item !== undefined && units.some(({ stem }) => plain(stem) === item));
  return things.length === items.filter((item) => item !== undefined).length ? things : [];
}
