/** Entry for words and phrases of `lexicons`. */
export { once, perLanguage } from './lexicon/per-language';
export {
  anyOf,
  languagePattern,
  languagesOf,
  phrasePatterns,
  rolePattern,
  rolesOf,
  whole,
  wordsOf,
} from './lexicon/patterns';
export { readTexts } from './lexicon/read-lexicon';
