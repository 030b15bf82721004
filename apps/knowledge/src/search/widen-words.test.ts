import { createVocabulary } from '../retrieval/vocabulary';
import { readAsked } from './search-passages';
import { widenWords } from './widen-words';

function nearOf(query: string, language: string, known: readonly string[]) {
  const words = widenWords(readAsked(query, language), language, createVocabulary(known));
  return words.flatMap(({ near, nearWeight }) => near.map((name) => [name, nearWeight]));
}

test.each([
  ['punctrue', 'en', ['punctur'], expect.arrayContaining([['punctur', 0.8]])],
  ['paniner', 'en', ['pannier'], [['pannier', 0.8]]],
  ['damged', 'en', [], expect.arrayContaining([['#broken', 0.8]])],
  // It may mean either.
  ['alanket', 'en', ['blanket', 'planket'], expect.arrayContaining([['blanket', 0.5]])],
  // Known to a passage, or a word of the language.
  ['sadle', 'en', ['sadl', 'saddl'], []],
  ['bikes', 'en', ['bake'], []],
  ['Schwimmwindeln', 'de', ['windeln'], [['windeln', 0.7]]],
  ['schwimmwindeln', 'es', ['windeln'], []],
  ['punctrue', 'und', ['punctur'], []],
])('%s in %s with %j', (query, language, known, near) => expect(nearOf(query, language, known)).toEqual(near));
