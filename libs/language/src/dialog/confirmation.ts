import { RECOGNISED } from '../words/languages';
import { once } from '../lexicon/per-language';
import { ALL, readLexicon } from '../lexicon/read-lexicon';
import { readableText } from '../words/words';

const confirmationWords = once(() => {
  const entries = [...RECOGNISED, ALL].flatMap((language) => readLexicon(language, 'confirmation'));
  const of = (role: string): ReadonlySet<string> =>
    new Set(entries.filter((entry) => entry.role === role).map(({ phrase }) => wordsOf(phrase).join(' ')));
  return {
    /** One suffices. */
    yes: of('yes'),
    phrases: of('yes-phrase'),
    polite: of('polite'),
  };
});

const WORDS_MAX = 6;

/**
 * Only yes to the preceding question; a condition, question or number rules it out. All languages at once.
 */
export function saysYes(text: string): boolean {
  const readable = readableText(text).trim();
  if (/^(?:👍|✅|👌)+$/u.test(readable)) return true;
  if (/[?？؟]/u.test(readable)) return false;
  const words = wordsOf(readable);
  const { yes, phrases, polite } = confirmationWords();
  if (words.length === 0 || words.length > WORDS_MAX || !words.every((word) => yes.has(word) || polite.has(word))) {
    return false;
  }
  const joined = words.join(' ');
  return words.some((word) => yes.has(word)) || phrases.has(joined);
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)
      ?.map(plain) ?? []
  );
}

/** Without accents. */
function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();
}
