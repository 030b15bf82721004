import { anyOf, once, whole } from '@parley/language/lexicon';
import { isTelling } from './anchors';
import { plain } from './polarity';
import type { Counted, Segment } from './segments';

/** A shorter one may name what the next is about: `Small: 2.90 euros`. */
const LABEL_WORDS_MAX = 4;

const joined = (roles: readonly string[]): string => roles.map((role) => anyOf('sentences', role)).join('|');
const ends = once(() => new RegExp(`(?<=[,;:])\\s+|\\s+(?=(?:${joined(['but', 'reason'])})\\s)`, 'iu'));
const begins = once(() => {
  const joins = joined(['but', 'reason', 'so', 'and']);
  return new RegExp(`^\\W*(?:${joins})\\s|${whole(anyOf('grammar', 'pronoun'))}`, 'u');
});

/** Without clauses about something else: `a cat costs 18 euros, and may not enter the lounge`. */
export function ownClause(segment: Segment, { text: number }: Counted): Segment {
  const clauses = segment.text.split(ends());
  const at = clauses.findIndex((clause) => plain(clause).includes(number));
  if (at < 0 || clauses.length === 1) return segment;
  const isEnded = (clause: string): boolean =>
    /[;:]$/.test(clause) && (clause.match(/\p{L}+/gu) ?? []).length > LABEL_WORDS_MAX;
  const first = clauses.slice(0, at).findLastIndex(isEnded) + 1;
  const after = clauses.slice(at + 1).findIndex((clause) => begins().test(plain(clause)));
  const text = clauses.slice(first, after < 0 ? undefined : at + 1 + after).join(' ');
  const words = new Set(plain(text).match(/\p{L}+/gu) ?? []);
  const units = segment.units.filter(({ stem }) => words.has(plain(stem)));
  // What `it's 24 euros` tells of is in another clause.
  return [...units, ...segment.unitsBefore].some(isTelling) ? { ...segment, text, units } : segment;
}
