import { INTENTS, type Intent } from './intent';
import { isHandoffRequest } from './handoff/is-handoff-request';
import { perLanguage } from './lexicon/per-language';
import { createPhraseBook, phrasesAt } from './lexicon/phrase-book';
import { readLexicon } from './lexicon/read-lexicon';
import { isWord, splitWords } from './words/words';
import { stemOf } from './words/vocabulary';

/** Count only without a subject. */
const tones: ReadonlySet<Intent> = new Set<Intent>(['complaint', 'feedback', 'thanks', 'greeting']);

/** A subject, not a mood or a request for a person. */
export function isTopic(intent: string): boolean {
  return intent !== 'other' && intent !== 'human_request' && !tones.has(intent as Intent);
}

/** Within a phrase. */
const GAP_MAX = 3;

/** As stems; built at first use, about 2 ms. */
const phrases = perLanguage((language) =>
  createPhraseBook(
    readLexicon(language, 'intents').map(({ role, phrase }) => ({
      role,
      phrase: intentStems(splitWords(phrase, language), language).join(' '),
    })),
  ),
);

function intentStems(words: readonly string[], language: string): string[] {
  return words.filter(isWord).map((word) => stemOf(word, language));
}

/**
 * A phrase scores its length squared, so "where is my order" outweighs "order"; ties follow INTENTS; 'other' if none. A
 * request for a person comes first, by its own rules. @param words of `splitWords`
 */
export function findIntent(words: readonly string[], language: string): Intent {
  if (isHandoffRequest(words, language)) return 'human_request';
  const text = {
    words: intentStems(words, language),
    mayStandBetween: (_at: number, skipped: number) => skipped < GAP_MAX,
  };
  const found = text.words.flatMap((_, at) => phrasesAt(phrases(language), text, at));
  const once = new Map(found.map((phrase) => [phrase.order, phrase]));
  const pointsByIntent = new Map<Intent, number>();
  for (const { role, length } of once.values()) {
    const intent = role as Intent;
    pointsByIntent.set(intent, (pointsByIntent.get(intent) ?? 0) + length ** 2);
  }
  return bestIntent(pointsByIntent);
}

function bestIntent(pointsByIntent: ReadonlyMap<Intent, number>): Intent {
  const best = (candidates: readonly Intent[]): Intent | undefined =>
    candidates
      .filter((intent) => pointsByIntent.has(intent))
      .sort((a, b) => (pointsByIntent.get(b) ?? 0) - (pointsByIntent.get(a) ?? 0))[0];
  return best(INTENTS.filter((intent) => !tones.has(intent))) ?? best([...tones]) ?? 'other';
}
