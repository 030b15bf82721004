import { fuse } from './fuse';
import type { KnowledgeHit } from '../hits/knowledge-hit';

const hit = (id: string, score: number): KnowledgeHit => ({
  kind: 'answer',
  id,
  title: id,
  text: id,
  url: null,
  language: 'en',
  score,
  version: 1,
  updatedAt: new Date(0),
});
const idsOf = (...[band, words, meaning]: Parameters<typeof fuse>) => {
  const fused = fuse(band, words, meaning);
  return [fused.band, fused.hits.map(({ id }) => id).join('')];
};

test.each([
  ['what both have is first', 'ask', 'abc', { b: 0.9, d: 0.5 }, 'ask', 'badc'],
  ['what the words are sure of stays first', 'answer', 'ab', { b: 0.9 }, 'answer', 'ab'],
  ['a meaning that stands out is offered', 'unknown', 'a', { b: 0.5, c: 0.1 }, 'ask', 'b'],
  ['one that does not is not', 'unknown', 'a', { b: 0.2 }, 'unknown', 'ab'],
  ['among choices only what stands out', 'ask', 'a', { b: 0.2 }, 'ask', 'a'],
] as const)('%s', (_, band, words, meaning, fusedBand, ids) => {
  const byMeaning = Object.entries(meaning).map(([id, score]) => hit(id, score as number));
  expect(
    idsOf(
      band,
      [...words].map((id) => hit(id, 0.1)),
      byMeaning,
    ),
  ).toEqual([fusedBand, ids]);
});
