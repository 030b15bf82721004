import afinnDe from 'afinn-165-multilingual/build/AFINN-de.json';
import afinnEn from 'afinn-165-multilingual/build/AFINN-en.json';
import afinnEs from 'afinn-165-multilingual/build/AFINN-es.json';
import afinnFr from 'afinn-165-multilingual/build/AFINN-fr.json';
import afinnPt from 'afinn-165-multilingual/build/AFINN-pt.json';
import type { Language } from './languages';
import { emojiPoints } from './lexicons/emoji';
import type { PointGroups } from './lexicons/point-groups';
import { supportDe } from './lexicons/support-de';
import { supportEn } from './lexicons/support-en';
import { supportEs } from './lexicons/support-es';
import { supportFr } from './lexicons/support-fr';
import { supportPt } from './lexicons/support-pt';
import { createPhraseBook, type PhraseBook, phraseToken } from './phrases';
import { foldAccents, isWord, splitWords } from './words';

/** Points by word, emoji or joined phrase (without accents), and the phrases to join before looking up. */
export interface SentimentDictionary {
  points: Record<string, number>;
  phrases: PhraseBook;
}

type Afinn = Readonly<Record<string, number | null>>;

const general: Record<Language, Afinn> = { en: afinnEn, es: afinnEs, de: afinnDe, fr: afinnFr, pt: afinnPt };
const support: Record<Language, PointGroups> = {
  en: supportEn,
  es: supportEs,
  de: supportDe,
  fr: supportFr,
  pt: supportPt,
};

/**
 * Builds the dictionary of a language: AFINN-165 in its translation, under it the entries for support. A word is kept
 * without its accents, since half of the customers leave them out; where two words then fall together, the one that is
 * spelled so wins ("mas" over "más").
 */
export function createSentimentDictionary(language: Language): SentimentDictionary {
  const points: Record<string, number> = Object.create(null);
  const phrases: string[][] = [];
  const enter = (entry: string, value: number, mayReplace: boolean): void => {
    const words = splitWords(entry, language).filter(isWord).map(foldAccents);
    if (words.length === 0) return;
    const token = phraseToken(words);
    if (mayReplace || points[token] === undefined) points[token] = value;
    if (words.length > 1) phrases.push(words);
  };
  const entries = Object.entries(general[language]);
  for (const [word, value] of entries) if (value !== null && foldAccents(word) === word) enter(word, value, true);
  for (const [word, value] of entries) if (value !== null) enter(word, value, false);
  for (const [value, group] of support[language]) for (const phrase of group) enter(phrase, value, true);
  return { points: { ...points, ...emojiPoints }, phrases: createPhraseBook(phrases) };
}
