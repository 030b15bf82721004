import type { Band } from '@parley/schemas';
import type { KnowledgeHit } from '../hits/knowledge-hit';

/** From the paper on reciprocal rank fusion. */
const RANK_CONSTANT = 60;
/** For a text found only by meaning. */
const OFFERED_STANDOUT_MIN = 0.35;

const keyOf = ({ kind, id, place }: KnowledgeHit): string => `${kind} ${id} ${place ?? ''}`;

/**
 * Reciprocal rank fusion of words and meaning. Sure hits by words stay first; outstanding meaning without words is
 * offered, never said.
 */
export function fuse(
  band: Band,
  byWords: readonly KnowledgeHit[],
  byMeaning: readonly KnowledgeHit[],
): { readonly band: Band; readonly hits: KnowledgeHit[] } {
  const isOffered = ({ score }: KnowledgeHit): boolean => score >= OFFERED_STANDOUT_MIN;
  const meant = band === 'ask' ? byMeaning.filter(isOffered) : byMeaning;
  const ranks = new Map<string, number>();
  const hits = new Map<string, KnowledgeHit>();
  for (const list of [byWords, meant]) {
    list.forEach((hit, at) => {
      const key = keyOf(hit);
      ranks.set(key, (ranks.get(key) ?? 0) + 1 / (RANK_CONSTANT + at + 1));
      if (!hits.has(key)) hits.set(key, hit);
    });
  }
  const rankOf = (hit: KnowledgeHit): number => ranks.get(keyOf(hit)) ?? 0;
  const first = band === 'answer' ? byWords.slice(0, 1) : [];
  const rest = [...hits.values()].filter((hit) => !first.some((other) => keyOf(other) === keyOf(hit)));
  const ordered = [...first, ...rest.toSorted((one, other) => rankOf(other) - rankOf(one))];
  if (band !== 'unknown' || !meant.some(isOffered)) return { band, hits: ordered };
  return { band: 'ask', hits: meant.filter(isOffered) };
}
