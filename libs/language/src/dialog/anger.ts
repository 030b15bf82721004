import { rolePattern } from '../lexicon/patterns';
import { readableText } from '../words/words';
import { plainText } from './plain-text';

const rage = rolePattern('anger', 'rage');

/** Without them, capitals may be joy, or a stuck key. */
const badNews = rolePattern('anger', 'bad-news');

const SHOUTED_WORDS_MIN = 4;
const SHOUTED_LETTERS_MIN = 15;
const SHOUTED_SHARE_MIN = 0.75;

/** In any recognised language: insults, oaths, bad news in capitals. Not complaints and plain bad news. */
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
