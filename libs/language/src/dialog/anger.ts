import { rolePattern } from '../lexicon/patterns';
import { readableText } from '../words/words';
import { plainText } from './plain-text';

/** Insults, oaths, and what one says in a rage only. */
const rage = rolePattern('anger', 'rage');

/** Bad news and refusals: a shout without any may be joy, or the key that stuck. */
const badNews = rolePattern('anger', 'bad-news');

const SHOUTED_WORDS_MIN = 4;
const SHOUTED_LETTERS_MIN = 15;
const SHOUTED_SHARE_MIN = 0.75;

/**
 * Whether a customer is in a rage, in every recognised language: insults, oaths, the worst of all times, bad news shouted in
 * capitals. Disappointment, complaint and plain bad news are none.
 */
export function isAngry(text: string): boolean {
  const plain = plainText(text);
  return rage().test(plain) || (isShouted(readableText(text)) && badNews().test(plain));
}

function isShouted(readable: string): boolean {
  const letters = readable.match(/\p{L}/gu) ?? [];
  const capitals = readable.match(/\p{Lu}/gu) ?? [];
  const shouted = readable.match(/\p{Lu}{2,}/gu) ?? [];
  return (
    letters.length >= SHOUTED_LETTERS_MIN &&
    shouted.length >= SHOUTED_WORDS_MIN &&
    capitals.length >= letters.length * SHOUTED_SHARE_MIN
  );
}
