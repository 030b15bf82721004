import { stopwords as stopwordsEn } from '@orama/stopwords/english';
import { stopwords as stopwordsFr } from '@orama/stopwords/french';
import { stopwords as stopwordsDe } from '@orama/stopwords/german';
import { stopwords as stopwordsPt } from '@orama/stopwords/portuguese';
import { stopwords as stopwordsEs } from '@orama/stopwords/spanish';
import { stemmer as stemEn } from '@orama/stemmers/english';
import { stemmer as stemFr } from '@orama/stemmers/french';
import { stemmer as stemDe } from '@orama/stemmers/german';
import { stemmer as stemPt } from '@orama/stemmers/portuguese';
import { stemmer as stemEs } from '@orama/stemmers/spanish';
import { LANGUAGES, type Language } from './languages';
import { commonWords } from './lexicons/common-words';
import { foldAccents } from './words';

const stemmers: Record<Language, (word: string) => string> = {
  en: stemEn,
  es: stemEs,
  de: stemDe,
  fr: stemFr,
  pt: stemPt,
};

const folded = (words: readonly string[]): Set<string> => new Set(words.map((word) => foldAccents(word.toLowerCase())));

const functionWords: Record<Language, ReadonlySet<string>> = {
  en: folded(stopwordsEn),
  es: folded(stopwordsEs),
  de: folded(stopwordsDe),
  fr: folded(stopwordsFr),
  pt: folded(stopwordsPt),
};

const common: Record<Language, ReadonlySet<string>> = {
  en: folded(commonWords.en),
  es: folded(commonWords.es),
  de: folded(commonWords.de),
  fr: folded(commonWords.fr),
  pt: folded(commonWords.pt),
};

/** The languages that know a word, a bit for each in the order of LANGUAGES: a text is looked up once for all of them. */
const knownBy = new Map<string, number>();
LANGUAGES.forEach((language, at) => {
  for (const word of [...functionWords[language], ...common[language]])
    knownBy.set(word, (knownBy.get(word) ?? 0) | (1 << at));
});

/** Endings that the stemmers know only with the accents that hasty customers leave out. */
const accentedEndings: Partial<Record<Language, readonly (readonly [plain: string, accented: string])[]>> = {
  es: [['cion', 'ción']],
  pt: [
    ['cao', 'ção'],
    ['coes', 'ções'],
  ],
};

/** Stems kept per language: customers use some thousand words, and a stem costs 0.5 µs. About 0.5 MB when full. */
const KEPT_STEMS_MAX = 4096;

const keptStems: Record<Language, Map<string, string>> = {
  en: new Map(),
  es: new Map(),
  de: new Map(),
  fr: new Map(),
  pt: new Map(),
};

/** Reduces a word, with or without its accents, to its stem (Snowball), without accents. */
export function stemOf(word: string, language: Language): string {
  const kept = keptStems[language];
  const known = kept.get(word);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_STEMS_MAX) kept.clear();
  const stem = computeStem(word, language);
  kept.set(word, stem);
  return stem;
}

function computeStem(word: string, language: Language): string {
  const plain = foldAccents(word);
  const ending = accentedEndings[language]?.find((candidate) => plain.endsWith(candidate[0]));
  const accented = ending === undefined ? plain : plain.slice(0, -ending[0].length) + ending[1];
  return foldAccents(stemmers[language](accented));
}

/** True for articles, pronouns, auxiliaries and the like. */
export function isFunctionWord(word: string, language: Language): boolean {
  return functionWords[language].has(foldAccents(word));
}

/** The share, 0 to 1, of the words that are function words or everyday support words of each language. */
export function knownShares(words: readonly string[]): Record<Language, number> {
  const shares: Record<Language, number> = { en: 0, es: 0, de: 0, fr: 0, pt: 0 };
  for (const word of words) {
    const bits = knownBy.get(foldAccents(word)) ?? 0;
    if (bits !== 0) LANGUAGES.forEach((language, at) => (shares[language] += (bits >> at) & 1));
  }
  if (words.length > 0) for (const language of LANGUAGES) shares[language] /= words.length;
  return shares;
}
