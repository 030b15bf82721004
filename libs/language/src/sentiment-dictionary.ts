import afinnDe from 'afinn-165-multilingual/build/AFINN-de.json';
import afinnEn from 'afinn-165-multilingual/build/AFINN-en.json';
import afinnEs from 'afinn-165-multilingual/build/AFINN-es.json';
import afinnFr from 'afinn-165-multilingual/build/AFINN-fr.json';
import afinnPt from 'afinn-165-multilingual/build/AFINN-pt.json';
import type { Language } from './languages';
import { emojiPoints } from './lexicons/emoji';
import { moodsDe } from './lexicons/moods-de';
import { moodsEn } from './lexicons/moods-en';
import { moodsEs } from './lexicons/moods-es';
import { moodsFr } from './lexicons/moods-fr';
import { moodsPt } from './lexicons/moods-pt';
import type { PointGroups } from './lexicons/point-groups';
import { supportDe } from './lexicons/support-de';
import { supportEn } from './lexicons/support-en';
import { supportEs } from './lexicons/support-es';
import { supportFr } from './lexicons/support-fr';
import { supportPt } from './lexicons/support-pt';
import { createPhraseBook, type PhraseBook, phraseToken } from './phrases';
import { stemOf } from './vocabulary';
import { foldAccents, isWord, splitWords } from './words';

/** Points by word or emoji (without accents), by `stemToken` and by joined phrase, and the phrases to join first. */
export interface SentimentDictionary {
  points: Record<string, number>;
  phrases: PhraseBook;
}

type Afinn = Readonly<Record<string, number | null>>;

const general: Record<Language, Afinn> = { en: afinnEn, es: afinnEs, de: afinnDe, fr: afinnFr, pt: afinnPt };

/** Support goes last: it takes out again what is plain business. */
const support: Record<Language, PointGroups> = {
  en: [...moodsEn, ...supportEn],
  es: [...moodsEs, ...supportEs],
  de: [...moodsDe, ...supportDe],
  fr: [...moodsFr, ...supportFr],
  pt: [...moodsPt, ...supportPt],
};

/** What splitting and folding would leave as it is: nine entries of ten, and at a tenth of the price. */
const plainWord = /^[a-z]{1,40}$/;

/** A shorter stem belongs to too many words. */
const STEM_LENGTH_MIN = 3;

/** The name under which a stem has its points; no word begins so. */
export function stemToken(stem: string): string {
  return `+${stem}`;
}

/**
 * Builds the dictionary of a language: AFINN-165 in its translation, under it the entries for support. A word is kept
 * without its accents, since half of the customers leave them out; where two words then fall together, the one that is
 * spelled so wins ("mas" over "más"). A word of support also enters its stem, for its other forms, unless words of
 * different moods share it. Phrases are kept by their stems.
 */
export function createSentimentDictionary(language: Language): SentimentDictionary {
  const points: Record<string, number> = Object.create(null);
  const phrases = new Map<string, string[]>();
  const enter = (entry: string, value: number, mayReplace: boolean): void => {
    const words = plainWord.test(entry) ? [entry] : splitWords(entry, language).filter(isWord).map(foldAccents);
    if (words.length === 0) return;
    const parts = words.length === 1 ? words : words.map((word) => stemOf(word, language));
    const token = phraseToken(parts);
    if (mayReplace || points[token] === undefined) points[token] = value;
    if (parts.length > 1) phrases.set(token, parts);
  };
  const entries = Object.entries(general[language]);
  for (const [word, value] of entries) if (value !== null && foldAccents(word) === word) enter(word, value, true);
  for (const [word, value] of entries) if (value !== null) enter(word, value, false);
  for (const [value, group] of support[language]) for (const phrase of group) enter(phrase, value, true);
  const all = { ...pointsByStem(language), ...points, ...emojiPoints };
  return { points: all, phrases: createPhraseBook(phrases.values()) };
}

function pointsByStem(language: Language): Record<string, number> {
  const byStem = new Map<string, number[]>();
  for (const [value, group] of support[language]) {
    for (const entry of group) {
      const words = splitWords(entry, language);
      const word = words[0];
      if (word === undefined || words.length > 1) continue;
      const stem = stemOf(word, language);
      if (stem.length < STEM_LENGTH_MIN) continue;
      const token = stemToken(stem);
      byStem.set(token, [...(byStem.get(token) ?? []), value]);
    }
  }
  const isOneMood = (values: readonly number[]): boolean => new Set(values.map(Math.sign)).size === 1;
  const agreed = [...byStem].filter(([, values]) => isOneMood(values));
  return Object.fromEntries(agreed.map(([token, values]) => [token, values[0] ?? 0]));
}
