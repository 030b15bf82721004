import { lengthOf } from '../../../lib/length';

/** Minimum fill of a part, unless it has no border. */
const FILLED_MIN = 0.3;

/** Best first: paragraphs, lines, sentences, words. */
const borders = [/\n[^\S\n]*\n\s*/g, /\n\s*/g, /[.!?…][)\]"'”’»]*\s+|[。！？]\s*/g, /\s+/g] as const;

/**
 * Into parts of at most `lengthMax` code points, at the best border that leaves no part almost empty. Only white space is
 * lost; longer words are cut.
 */
export function splitText(text: string, lengthMax: number): readonly string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (isLonger(rest, lengthMax)) {
    const end = endOfPart(rest, indexAfter(rest, lengthMax));
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

/** Avoids counting long texts for each part: a code point has at most two units. */
function isLonger(text: string, lengthMax: number): boolean {
  return text.length > lengthMax && (text.length > 2 * lengthMax || lengthOf(text) > lengthMax);
}

/** @param endMax index up to which the text fits */
function endOfPart(text: string, endMax: number): number {
  for (const border of borders) {
    // A border may begin where the part is full.
    const ends = [...text.slice(0, endMax + 1).matchAll(border)].map(
      ({ index, 0: found }) => index + found.trimEnd().length,
    );
    const last = ends.findLast((end) => end <= endMax);
    if (last !== undefined && last >= endMax * FILLED_MIN) return last;
  }
  return endOfCharacter(text, endMax);
}

/** Index after `count` code points. */
function indexAfter(text: string, count: number): number {
  let index = 0;
  for (let passed = 0; passed < count; passed += 1) index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  return index;
}

/** Keeps graphemes, such as flags, together. */
function endOfCharacter(text: string, endMax: number): number {
  const begin = Math.max(0, endMax - 64);
  const starts = [...new Intl.Segmenter().segment(text.slice(begin, endMax + 64))].map(({ index }) => begin + index);
  return starts.findLast((start) => start <= endMax && start > begin) ?? endMax;
}
