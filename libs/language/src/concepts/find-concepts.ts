import type { Language } from '../languages';
import { stemOf } from '../vocabulary';
import { foldAccents } from '../words';
import type { Concept } from './concepts';
import { conceptsDe } from './concepts-de';
import { conceptsEn } from './concepts-en';
import { conceptsEs } from './concepts-es';
import { conceptsFr } from './concepts-fr';
import { conceptsPt } from './concepts-pt';

/** A concept that a text has, and which of its words say it. */
export interface FoundConcept {
  readonly concept: Concept;
  /** Place of the first word. */
  readonly at: number;
  readonly words: number;
}

const sources = { en: conceptsEn, es: conceptsEs, de: conceptsDe, fr: conceptsFr, pt: conceptsPt } as const;
const WORDS_MAX = 5;
const separators = /[\s'-]+/;

/** By phrase of stems, a space between them. */
const compiled = new Map<Language, ReadonlyMap<string, readonly Concept[]>>();

function phrasesOf(language: Language): ReadonlyMap<string, readonly Concept[]> {
  const known = compiled.get(language);
  if (known) return known;
  const phrases = new Map<string, Concept[]>();
  for (const [concept, ways] of Object.entries(sources[language]) as [Concept, string][]) {
    for (const way of ways.split('|')) {
      const words = foldAccents(way).split(separators);
      const phrase = words
        .filter((word) => word.length > 1 || words.length === 1)
        .map((word) => stemOf(word, language))
        .join(' ');
      const others = phrases.get(phrase) ?? [];
      if (!others.includes(concept)) phrases.set(phrase, [...others, concept]);
    }
  }
  compiled.set(language, phrases);
  return phrases;
}

/** The concepts of a text given as stems (stemOf), in the order of their words. */
export function findConcepts(stems: readonly string[], language: Language): FoundConcept[] {
  const phrases = phrasesOf(language);
  const found: FoundConcept[] = [];
  for (let at = 0; at < stems.length; at++) {
    let phrase = '';
    for (let words = 1; words <= WORDS_MAX && at + words <= stems.length; words++) {
      phrase = words === 1 ? (stems[at] as string) : `${phrase} ${stems[at + words - 1]}`;
      for (const concept of phrases.get(phrase) ?? []) found.push({ concept, at, words });
    }
  }
  return found;
}
