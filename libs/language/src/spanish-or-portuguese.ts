import { wordList } from './lexicon/word-list';
import { foldAccents } from './words/words';

/**
 * Of only one language: shared words (como, para, que) and those with another meaning (no, a, da, e) are no evidence.
 */
const spanish = {
  words: () => wordList('es', 'unlike-pt'),
  letters: /ñ|ll|ci[oó]n|dad$|[bcfjlmnprstv]u[eé][bdgjlnrstv]|[bcdfmpqrstv]i[eé][bcgmnrst]|\p{L}{3}n$/u,
};
const portuguese = {
  words: () => wordList('pt', 'unlike-es'),
  letters: /[ãõçâêôà]|lh|nh|ss|dade$|[bcdfglmnprstv](?:am|em|ou|ei|im|om)$|ções$/u,
};

/** Only Spanish opens questions with a sign. */
export function opensInSpanish(text: string): boolean {
  return /[¿¡]/u.test(text);
}

/** Above 0: Portuguese; below: Spanish. */
export function portugueseLead(text: string, words: readonly string[]): number {
  const signs = (own: typeof spanish, other: typeof spanish): number =>
    words.filter((word) => {
      const plain = foldAccents(word);
      return (own.words().has(plain) && !other.words().has(plain)) || own.letters.test(word);
    }).length;
  const lead = signs(portuguese, spanish) - signs(spanish, portuguese);
  return lead - (opensInSpanish(text) ? words.length + 1 : 0);
}
