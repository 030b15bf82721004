/** Words that say nothing of what a sentence is about: they are short. */
const WORD_LENGTH_MIN = 4;
/** A sentence with fewer words of weight states nothing: a greeting, an offer of help. */
const STATEMENT_WORDS_MIN = 4;
/** The share of a statement's words that what is known has to have. */
const SUPPORT_MIN = 0.4;
const STEM_LENGTH = 5;

/** The sources that a text names, as `[1]` or `[1, 2]`. */
export function marksIn(text: string): number[] {
  const marks = [...text.matchAll(/\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]/g)].flatMap(([, list = '']) => list.split(','));
  return [...new Set(marks.map(Number))];
}

/** A text without its marks: as the customer sees it, beside the sources. */
export function withoutMarks(text: string): string {
  return text
    .replace(/[ \t]*\[\d{1,2}(?:\s*,\s*\d{1,2})*\]/g, '')
    .replace(/[ \t]+([.,;:!?])/g, '$1')
    .trim();
}

/**
 * The statements of a text that neither name a source nor have most of their words in one. In another language than the
 * sources only a mark can tell: there words say nothing.
 */
export function unsupported(text: string, known: readonly string[]): string[] {
  const words = new Set(known.flatMap(stemsOf));
  return sentencesOf(text).filter((sentence) => {
    if (sentence.trim().endsWith('?') || marksIn(sentence).length > 0) return false;
    const stems = stemsOf(sentence);
    if (stems.length < STATEMENT_WORDS_MIN) return false;
    return stems.filter((stem) => words.has(stem)).length / stems.length < SUPPORT_MIN;
  });
}

/** Which of some texts has most of the words of a text; undefined if none has enough. */
export function nearest(text: string, candidates: readonly string[]): number | undefined {
  const stems = stemsOf(text);
  const shares = candidates.map((candidate) => {
    const words = new Set(stemsOf(candidate));
    return stems.filter((stem) => words.has(stem)).length / Math.max(1, stems.length);
  });
  const best = shares.indexOf(Math.max(...shares, 0));
  return (shares[best] ?? 0) >= SUPPORT_MIN ? best : undefined;
}

/** A mark belongs to the sentence before it, also behind its full stop. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?](?:\s*\[[\d,\s]+\])*)\s+(?!\[)|\n+/).filter((sentence) => sentence.trim() !== '');
}

function stemsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length >= WORD_LENGTH_MIN).map((word) => word.slice(0, STEM_LENGTH));
}
