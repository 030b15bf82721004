import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { plain } from './polarity';
import type { Counted, Segment } from './segments';

const NUMBER = /\d+(?:[.,]\d+)?/gu;
const continues = once(() => new RegExp(`^\\W*${whole(anyOf('sentences', 'continues'))}`, 'u'));
const tooLate = rolePattern('times', 'too-late');

/** `With less than 12 hours to go`, where the part goes on with `after that`. */
export function isAfterLimit(
  { text: own, before }: Segment,
  said: readonly Segment[],
  parts: readonly Segment[],
  isSame: (one: Counted, other: Counted) => boolean,
): boolean {
  const text = plain(said.map((each) => each.text).join(' '));
  const numbers = said.flatMap((each) => each.numbers);
  const amounts = numbers.filter(({ dimension }) => dimension === 'amount');
  const isOfCase = (text.match(NUMBER) ?? []).length > amounts.length || tooLate().test(text);
  if (!continues().test(plain(own)) || !isOfCase) return false;
  return !parts.some(
    (part) =>
      before?.text.includes(part.sentence) === true &&
      part.numbers.some(
        (each) => each.limit !== 'none' && numbers.some((one) => one.limit === each.limit && isSame(one, each)),
      ),
  );
}
