import { perLanguage } from './per-language';
import { phrasesByRole, readLexicon } from './read-lexicon';

/** Roles of `words.txt`. */
export type WordRole =
  | 'common'
  | 'filler'
  | 'contrast'
  | 'courtesy'
  | 'supposition'
  | 'request'
  | 'negator'
  | 'number'
  | 'unlike-es'
  | 'unlike-pt';

const none: ReadonlySet<string> = new Set();

const lists = perLanguage((language) => {
  const byRole = phrasesByRole(readLexicon(language, 'words'));
  return new Map([...byRole].map(([role, words]) => [role, new Set(words) as ReadonlySet<string>]));
});

/** From `words.txt`, without accents except the common ones. */
export function wordList(language: string, role: WordRole): ReadonlySet<string> {
  return lists(language).get(role) ?? none;
}
