import { once } from './per-language';
import { lexiconLanguages, readLexicon } from './read-lexicon';

/** In all languages, for whole words of a `plainText`. `(a|b)` is a or b, `<0-3>` up to three words, `<1>` one word. */
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
