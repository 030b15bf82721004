import type { Word } from './read-words';
import type { Speller } from './spelling';

/** Shorter ones meet by chance. */
const JOINED_LENGTH_MIN = 6;

/** Words next to each other, by both written as one. */
export function pairsOf(texts: readonly (readonly Word[])[]): Map<string, readonly Word[]> {
  const pairs = new Map<string, readonly Word[]>();
  for (const words of texts) {
    words.slice(1).forEach((word, at) => {
      const before = words[at] as Word;
      const joined = before.form + word.form;
      if (isName(before, word) && !pairs.has(joined)) pairs.set(joined, [before, word]);
    });
  }
  return pairs;
}

/** "Bubblewrap" as "bubble wrap", and "pass word" as "password", if those are known. */
export function withKnownSpaces(
  words: readonly Word[],
  { byForm }: Speller,
  pairs: ReadonlyMap<string, readonly Word[]>,
): Word[] {
  const read: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word;
    const next = words[at + 1];
    const joined = next && isName(word, next) ? byForm.get(word.form + next.form) : undefined;
    if (joined) at += 1;
    read.push(...(joined ? [joined] : byForm.has(word.form) ? [word] : (pairs.get(word.form) ?? [word])));
  }
  return read;
}

function isName(one: Word, other: Word): boolean {
  return (one.isWeighty || other.isWeighty) && one.form.length + other.form.length >= JOINED_LENGTH_MIN;
}
