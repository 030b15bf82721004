import { unitsOf } from './content-words';
import { plain } from './polarity';

const PAIR = /(?<![\d.,]\s)(?<!\p{L})(?=(\p{Lu}\p{Ll}{2,})\s+(\p{Lu}\p{Ll}{2,})(?!\p{L}))/gu;

/** `Jonas Lind` where the source has only `Nora Lind`. */
export function otherFullName(
  statement: string,
  { known, asked, language }: { readonly known: string; readonly asked: string; readonly language: string },
): string | undefined {
  const namesIn = (text: string): (readonly [string, string])[] =>
    [...text.matchAll(PAIR)].flatMap(([, first = '', last = '']) =>
      [first, last].every((word) => isName(word, language)) ? [[first, last] as const] : [],
    );
  const pairs = namesIn(known);
  const words = new Set(plain(`${known} ${asked}`).match(/\p{L}+/gu) ?? []);
  const isKnown = (word: string): boolean =>
    words.has(plain(word).replace(/(?<=.{3})s$/u, '')) || words.has(plain(word));
  // At the beginning of a sentence, a capital tells nothing.
  return namesIn(statement.replace(/^\W*\p{L}+/u, ' '))
    .find(([first, last]) =>
      pairs.some(
        ([one, other]) =>
          (first === one && last !== other && !isKnown(last)) || (last === other && first !== one && !isKnown(first)),
      ),
    )
    ?.join(' ');
}

/** A word of no meaning that is known. */
function isName(word: string, language: string): boolean {
  const units = unitsOf(word, language);
  return units.length > 0 && units.every(({ concepts, missing }) => concepts.length === 0 && missing !== 0);
}
