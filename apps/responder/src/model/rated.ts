import { anyOf, once, whole } from '@parley/language/lexicon';
import { plain } from './polarity';
import type { Counted, Segment } from './segments';
import { has } from './stray-details';

const CENT_HALF = 0.005;
const unit = once(
  () =>
    new Map(
      (['minute', 'hours', 'day', 'week', 'month', 'year'] as const).map((name) => [
        `span:${name.replace(/s$/, '')}`,
        new RegExp(
          whole(name === 'day' ? `${anyOf('times', 'day')}|${anyOf('times', 'night')}` : anyOf('times', name)),
          'u',
        ),
      ]),
    ),
);

/** The count and the product of `18 euros per hour, so two hours come to 36 euros`. */
export function ratedIn(
  said: readonly Segment[],
  counts: readonly Counted[],
  parts: readonly Segment[],
): ReadonlySet<Counted> {
  const amounts = said.flatMap(({ numbers }) => numbers.filter(({ dimension }) => dimension === 'amount'));
  const found = new Set<Counted>();
  for (const count of counts)
    for (const rate of amounts) {
      const product = amounts.find(
        (each) => each !== rate && Math.abs(valueOf(each) - valueOf(rate) * valueOf(count)) < CENT_HALF,
      );
      if (product && isPer(count, rate, parts)) [count, product].forEach((each) => found.add(each));
    }
  return found;
}

function isPer(count: Counted, rate: Counted, parts: readonly Segment[]): boolean {
  const pattern = unit().get(count.dimension);
  const limited = parts.some(({ numbers }) =>
    numbers.some(({ dimension, limit }) => dimension === count.dimension && limit !== 'none'),
  );
  return parts.some((part) => has([part], rate) && (pattern ? pattern.test(plain(part.text)) : !limited));
}

function valueOf({ keys: [key = ''] }: Counted): number {
  return Number(key.slice(key.lastIndexOf(':') + 1));
}
