import { once } from './per-language';
import { lexiconLanguages, readLexicon } from './read-lexicon';

/**
 * One regular expression of the patterns that a role has in a lexicon, in all languages, for whole words of a `plainText`.
 * In a pattern `(a|b)` is a or b, `<0-3>` are up to three words and `<1>` is one; the rest is as in regular expressions.
 * Compiled at the first use.
 */
export function rolePattern(subject: string, role: string): () => RegExp {
  return once(() => {
    const entries = lexiconLanguages().flatMap((language) => readLexicon(language, subject));
    const patterns = entries.filter((entry) => entry.role === role).map(({ phrase }) => toExpression(phrase));
    return new RegExp(`\\b(?:${patterns.join('|')})\\b`);
  });
}

function toExpression(pattern: string): string {
  return pattern
    .replace(/\((?!\?)/g, '(?:')
    .replace(/<(\d+)-(\d+)> ?/g, '(?:\\w+ ){$1,$2}')
    .replaceAll('<1>', '\\w+');
}
