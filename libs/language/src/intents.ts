import { INTENTS, type Intent, type IntentPhrases } from './intent';
import type { Language } from './languages';
import { intentsDe } from './lexicons/intents-de';
import { intentsEn } from './lexicons/intents-en';
import { intentsEs } from './lexicons/intents-es';
import { intentsFr } from './lexicons/intents-fr';
import { intentsPt } from './lexicons/intents-pt';
import { asksForPerson } from './person/asks-for-person';
import { isWord, splitWords } from './words';
import { stemOf } from './vocabulary';

/** These say how, not what: they count only where no subject is found. */
const tones: ReadonlySet<Intent> = new Set<Intent>(['complaint', 'feedback', 'thanks', 'greeting']);

/** Whether an intent says what a conversation is about, rather than in which mood or by whom it wants to be answered. */
export function isTopic(intent: string): boolean {
  return intent !== 'other' && intent !== 'human_request' && !tones.has(intent as Intent);
}

const GAP_MAX = 3;

interface Pattern {
  intent: Intent;
  stems: readonly string[];
}

const sources: Record<Language, IntentPhrases> = {
  en: intentsEn,
  es: intentsEs,
  de: intentsDe,
  fr: intentsFr,
  pt: intentsPt,
};

const patterns = new Map<Language, ReadonlyMap<string, readonly Pattern[]>>();

/** Patterns of a language by their first stem; built at first use, about 2 ms. */
function patternsOf(language: Language): ReadonlyMap<string, readonly Pattern[]> {
  const built = patterns.get(language);
  if (built !== undefined) return built;
  const byFirstStem = new Map<string, Pattern[]>();
  for (const intent of INTENTS) {
    for (const phrase of sources[language][intent] ?? []) {
      const stems = intentStems(splitWords(phrase, language), language);
      const first = stems[0];
      if (first === undefined) continue;
      const pattern = { intent, stems };
      const sameStart = byFirstStem.get(first);
      if (sameStart === undefined) byFirstStem.set(first, [pattern]);
      else sameStart.push(pattern);
    }
  }
  patterns.set(language, byFirstStem);
  return byFirstStem;
}

/** The stems that intents are looked up by. */
function intentStems(words: readonly string[], language: Language): string[] {
  return words.filter(isWord).map((word) => stemOf(word, language));
}

/**
 * Finds what a message's words (from `splitWords`) want. Each phrase found counts its words squared, so that
 * "where is my order" outweighs "order"; the most points win, then the order of INTENTS. 'other' when nothing is found.
 * A wish for a person goes before all else, and has rules of its own.
 */
export function findIntent(words: readonly string[], language: Language): Intent {
  if (asksForPerson(words, language)) return 'human_request';
  const stems = intentStems(words, language);
  const byFirstStem = patternsOf(language);
  const pointsByIntent = new Map<Intent, number>();
  const counted = new Set<Pattern>();
  stems.forEach((stem, at) => {
    for (const pattern of byFirstStem.get(stem) ?? []) {
      if (counted.has(pattern) || !matchesFrom(stems, at, pattern.stems)) continue;
      counted.add(pattern);
      const points = pattern.stems.length ** 2;
      pointsByIntent.set(pattern.intent, (pointsByIntent.get(pattern.intent) ?? 0) + points);
    }
  });
  return bestIntent(pointsByIntent);
}

function bestIntent(pointsByIntent: ReadonlyMap<Intent, number>): Intent {
  const best = (candidates: readonly Intent[]): Intent | undefined =>
    candidates
      .filter((intent) => pointsByIntent.has(intent))
      .sort((a, b) => (pointsByIntent.get(b) ?? 0) - (pointsByIntent.get(a) ?? 0))[0];
  return best(INTENTS.filter((intent) => !tones.has(intent))) ?? best([...tones]) ?? 'other';
}

function matchesFrom(stems: readonly string[], start: number, pattern: readonly string[]): boolean {
  let at = start;
  for (const stem of pattern.slice(1)) {
    const next = stems.slice(at + 1, at + 2 + GAP_MAX).indexOf(stem);
    if (next < 0) return false;
    at += next + 1;
  }
  return true;
}
