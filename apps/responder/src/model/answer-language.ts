import { detectLanguage, isUnderstood, type Language } from '@parley/language';
import { findConcepts, isFunctionWord, stemOf } from '@parley/language/stems';

/** Shorter texts are ambiguous. */
const WORDS_MIN = 6;
const SHORT_WORDS_MIN = 3;
/** Indistinct up to ten words. */
const ALIKE: readonly string[] = ['es', 'pt'];
const ALIKE_WORDS_MIN = 11;
/** Near languages share words. */
const LEAD_MIN = 2;
/** Share of letters; names may be foreign. */
const FOREIGN_LETTERS_MAX = 0.3;
/** Names, links and units stay Latin in other scripts. */
const NAMES_MAX = 0.6;
/** Non-Latin. */
const scripts: Readonly<Record<string, RegExp>> = {
  ...of(/[\p{Script=Cyrillic}]/u, 'be bg ru uk'),
  sr: /[\p{Script=Cyrillic}\p{Script=Latin}]/u,
  ...of(/[\p{Script=Arabic}]/u, 'ar fa ur ku'),
  ...of(/[\p{Script=Devanagari}]/u, 'hi mr'),
  ...of(/[\p{Script=Ethiopic}]/u, 'am'),
  ...of(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja zh'),
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  hy: /\p{Script=Armenian}/u,
  ka: /\p{Script=Georgian}/u,
  th: /\p{Script=Thai}/u,
  lo: /\p{Script=Lao}/u,
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  or: /\p{Script=Oriya}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
};
/** Letters distinguish these poorly. */
const near = [
  'cs sk',
  'hr sr sl',
  'no da sv',
  'nl',
  'es ca gl pt',
  'ru uk be bg',
  'ms id',
  'fa ar ur',
  'hi mr',
  'et fi',
];

/** Undefined: right, or undecidable. */
export function languageFault(answer: string, language: string): string | undefined {
  const letters = answer.match(/\p{L}/gu) ?? [];
  const script = scripts[language] ?? /\p{Script=Latin}/u;
  const foreign = letters.filter((letter) => !script.test(letter)).length;
  const isOther = foreign > letters.length * (script.source.includes('Latin') ? FOREIGN_LETTERS_MAX : NAMES_MAX);
  if (isOther) return 'it is in another script';
  const words = answer.replace(/\S*[\d@/]\S*/g, ' ').match(/\p{L}+/gu) ?? [];
  if (words.length < SHORT_WORDS_MIN) return undefined;
  const found = detectLanguage(words.join(' '));
  if (found === null || found === language || isNear(found, language)) return undefined;
  if (words.length < wordsMin(found, language) && !isDetectedByWords(words, found, language)) return undefined;
  return `it is in ${found}, not ${language}`;
}

const wordsMin = (...languages: readonly string[]): number =>
  languages.every((each) => ALIKE.includes(each)) ? ALIKE_WORDS_MIN : WORDS_MIN;

function of(script: RegExp, languages: string): Record<string, RegExp> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, script]));
}

function isNear(found: string, language: string): boolean {
  if (isUnderstood(found) && isUnderstood(language)) return false;
  return near.some((group) => [found, language].every((each) => group.split(' ').includes(each)));
}

/** By function words and usual subjects. */
function isDetectedByWords(words: readonly string[], found: string, language: string): boolean {
  if (!isUnderstood(found) || !isUnderstood(language)) return false;
  const lower = words.map((word) => word.toLowerCase());
  const scoreOf = (each: Language): number => {
    const subjects = findConcepts(
      lower.map((word) => stemOf(word, each)),
      each,
    );
    return lower.filter((word) => isFunctionWord(word, each)).length + new Set(subjects.map(({ at }) => at)).size;
  };
  return scoreOf(found) >= scoreOf(language) + LEAD_MIN;
}
