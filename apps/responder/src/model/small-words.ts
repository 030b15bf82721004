import { perLanguage, wordsOf } from '@parley/language/lexicon';

/** Without meaning for a business, in languages that are not understood. */
export const smallWords = perLanguage((language) => wordsOf('spoken', 'small', [language]));
