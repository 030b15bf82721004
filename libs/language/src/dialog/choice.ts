import { once } from '../lexicon/per-language';
import { wordsOf as phrasesOf } from '../lexicon/patterns';
import { isSaidBeside, saysYes, wordsOf } from './confirmation';

const WORDS_MAX = 6;
const LAST = -1;

const choiceWords = once(() => {
  const of = (role: string): ReadonlySet<string> => new Set([...phrasesOf('choices', role)].flatMap(wordsOf));
  const places = [of('nth-1'), of('nth-2'), of('nth-3')];
  return { places, last: of('last'), beside: of('beside') };
});

/** From 1, or -1 for the last. */
export function readPlace(text: string): number | undefined {
  // Prima is first in Italian, and a yes in Dutch.
  if (/[?？؟]/u.test(text) || saysYes(text)) return undefined;
  const words = wordsOf(text);
  if (words.length > WORDS_MAX) return undefined;
  const { beside } = choiceWords();
  const places = words.map(placeOf);
  const named = places.filter((place) => place !== undefined);
  const isOnly = words.every((word, at) => places[at] !== undefined || beside.has(word) || isSaidBeside(word));
  return isOnly && named.length === 1 ? named[0] : undefined;
}

function placeOf(word: string): number | undefined {
  const { places, last } = choiceWords();
  if (/^[1-9]$/.test(word)) return Number(word);
  if (last.has(word)) return LAST;
  const place = places.findIndex((words) => words.has(word));
  return place < 0 ? undefined : place + 1;
}
