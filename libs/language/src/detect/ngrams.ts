import { once } from '../lexicon/per-language';
import { readBytes } from '../lexicon/read-lexicon';

/**
 * Four-byte n-grams for 60 languages: eld's smallest database, packed by `ngrams.test.ts`. eld's own objects take 90 MB
 * and 200 ms to load; this, 0.6 MB and 1 ms.
 */
interface Ngrams {
  readonly languages: readonly string[];
  /** Of texts in the language. */
  readonly averages: readonly number[];
  /** Ascending. */
  readonly hashes: Uint32Array;
  /** Of each n-gram, and the end. */
  readonly starts: Uint32Array;
  /** Pairs: language number, score. */
  readonly scores: Uint8Array;
}

/** Subtracted from scores by eld. */
const SCORE_BASE = 53;
const WORD_BYTES_MAX = 70;
const NGRAM_BYTES = 4;
const STRIDE = 3;
const SCALE = 25;
/** Of a language's mean score. */
const RELIABLE_SHARE = 0.75;
const RELIABLE_NGRAMS_MIN = 3;

const separators = /\P{L}+(?<!['`’])/gu;

const ngrams = once((): Ngrams => {
  const file = readBytes('ngrams.bin');
  // A copy, for alignment.
  const bytes = new Uint8Array(file).buffer;
  const [headLength = 0, count = 0] = new Uint32Array(bytes, 0, 2);
  const head = JSON.parse(file.toString('latin1', 8, 8 + headLength)) as Pick<Ngrams, 'languages' | 'averages'>;
  const at = 8 + headLength;
  return {
    ...head,
    hashes: new Uint32Array(bytes, at, count),
    starts: new Uint32Array(bytes, at + count * 4, count + 1),
    scores: new Uint8Array(bytes, at + count * 8 + 4),
  };
});

/** By letters. */
export function detectByLetters(text: string): { language: string | null; isReliable: boolean } {
  const { languages, averages, hashes, starts, scores } = ngrams();
  const sums = new Float64Array(languages.length);
  const found = ngramsOf(text);
  for (const hash of found) {
    const at = indexOf(hashes, hash);
    if (at < 0) continue;
    for (let pair = starts[at] as number; pair < (starts[at + 1] as number); pair += 2) {
      const language = scores[pair] as number;
      sums[language] = (sums[language] as number) + (scores[pair + 1] as number) + SCORE_BASE;
    }
  }
  const best = sums.reduce((most, sum, at) => (sum > (sums[most] as number) ? at : most), 0);
  const sum = (sums[best] as number) / found.size;
  if (!(sum > 0)) return { language: null, isReliable: false };
  const share = sum / (sum + SCALE);
  const isReliable = found.size >= RELIABLE_NGRAMS_MIN && share >= (averages[best] as number) * RELIABLE_SHARE;
  return { language: languages[best] ?? null, isReliable };
}

/** Four bytes at every third, padded with a space at start and end. */
function ngramsOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const word of text.replace(separators, ' ').trim().toLowerCase().split(' ')) {
    if (word === '') continue;
    const bytes = Buffer.from(` ${word} `);
    const length = Math.min(bytes.length - 2, WORD_BYTES_MAX);
    let at = 0;
    for (; at + NGRAM_BYTES < length; at += STRIDE) {
      found.add(hashBytes(bytes, at === 0 ? 0 : at + 1, at + 1 + NGRAM_BYTES));
    }
    found.add(hashBytes(bytes, at === 0 ? 0 : length - NGRAM_BYTES + 1, bytes.length));
  }
  return found;
}

/** FNV-1a, in 32 bits. */
export function hashBytes(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193) >>> 0;
  return hash;
}

function indexOf(ascending: Uint32Array, wanted: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = ascending[middle] as number;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
