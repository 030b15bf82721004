import { languagePattern, languagesOf, once } from '@parley/language/lexicon';

/** For the words of a sentence or a clause. */
type PhraseTest = (words: string) => boolean;

/**
 * Looks for a phrase of a role of `conduct.txt` and none of another, in one language. All are tried: models and customers
 * change languages.
 */
export function testOf(role: string, unless?: string): PhraseTest {
  const find = languagePattern('conduct', role);
  const excuse = unless === undefined ? undefined : languagePattern('conduct', unless);
  const languages = once(() => languagesOf('conduct'));
  return (words) =>
    languages().some((language) => find(language).test(words) && excuse?.(language).test(words) !== true);
}
