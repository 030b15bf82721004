import type { Word } from './read-words';
import { piecesOf, type Speller } from './spelling';

/** "Bad" is in too many words. */
const PART_LENGTH_MIN = 4;
/** Longer by less is an inflection. */
const REST_LENGTH_MIN = 3;

/**
 * Words of the vocabulary that share a part with a German word: Zahnschiene and Schiene, Zahn and Zahnreinigung.
 *
 * @returns stems
 */
export function findCompounds({ byForm, byPiece }: Speller, word: Word): string[] {
  const found = new Set<string>();
  for (const piece of piecesOf(word.form)) {
    for (const other of byPiece.get(piece) ?? []) {
      const known = byForm.get(other);
      if (known && known.stem !== word.stem && (isPart(known, word) || isPart(word, known))) found.add(known.stem);
    }
  }
  return [...found];
}

function isPart(part: Word, { form, stem }: Word): boolean {
  if (part.stem.length < PART_LENGTH_MIN || form.length < part.form.length + REST_LENGTH_MIN) return false;
  return form.startsWith(part.stem) || form.endsWith(part.form) || stem.endsWith(part.stem);
}
