import type { Entry } from './read-lexicon';

/** Alternatives nest: `(a|b|)` is a, b or nothing. */
export interface PhraseBook {
  readonly byFirstWord: ReadonlyMap<string, readonly Written[]>;
}

/** Parsed when a text has its first word. */
interface Written {
  readonly role: string;
  /** In the lexicon; breaks ties. */
  readonly order: number;
  readonly phrase: string;
  sequence?: Sequence;
}

type Sequence = readonly (string | readonly Sequence[])[];

/** A text to search. */
export interface Words {
  readonly words: readonly string[];
  /** After `skipped` others; default: none. */
  readonly mayStandBetween?: (at: number, skipped: number) => boolean;
  /** Default: equality. */
  readonly isAt?: (at: number, word: string) => boolean;
}

export interface Found {
  readonly role: string;
  readonly order: number;
  readonly phrase: string;
  readonly at: number;
  /** Index after the last word. */
  readonly end: number;
  readonly length: number;
}

const parts = /[()|]|[^()|\s]+/g;

/** In comparable words (folded, stems), by first word. */
export function createPhraseBook(entries: Iterable<Entry>): PhraseBook {
  const byFirstWord = new Map<string, Written[]>();
  let order = 0;
  for (const { role, phrase } of entries) {
    const written: Written = { role, order, phrase };
    order += 1;
    for (const first of firstWords(written)) {
      const sameStart = byFirstWord.get(first);
      if (sameStart === undefined) byFirstWord.set(first, [written]);
      else sameStart.push(written);
    }
  }
  return { byFirstWord };
}

function firstWords(written: Written): readonly string[] {
  if (written.phrase.includes('(')) return [...new Set(startsOf(sequenceOf(written)))];
  const end = written.phrase.indexOf(' ');
  return [end < 0 ? written.phrase : written.phrase.slice(0, end)];
}

function startsOf(sequence: Sequence): string[] {
  const [first, ...rest] = sequence;
  if (first === undefined) return [];
  if (typeof first === 'string') return [first];
  const isOptional = first.some((alternative) => alternative.length === 0);
  return [...first.flatMap(startsOf), ...(isOptional ? startsOf(rest) : [])];
}

function sequenceOf(written: Written): Sequence {
  return (written.sequence ??= parseSequence(written.phrase.match(parts) ?? []));
}

function parseSequence(tokens: string[]): Sequence {
  const sequence: (string | Sequence[])[] = [];
  while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')') {
    const token = tokens.shift() as string;
    if (token !== '(') {
      sequence.push(token);
      continue;
    }
    const alternatives = [parseSequence(tokens)];
    while (tokens[0] === '|') {
      tokens.shift();
      alternatives.push(parseSequence(tokens));
    }
    tokens.shift();
    sequence.push(alternatives);
  }
  return sequence;
}

/** At an index, in their longest reading. */
export function phrasesAt(book: PhraseBook, text: Words, at: number): Found[] {
  const found: Found[] = [];
  for (const written of book.byFirstWord.get(text.words[at] ?? '') ?? []) {
    let longest: { end: number; length: number } | undefined;
    walk(sequenceOf(written), 0, { text, at, length: 0 }, (end, length) => {
      if (length > (longest?.length ?? 0)) longest = { end, length };
    });
    if (longest !== undefined) found.push({ ...written, at, ...longest });
  }
  return found;
}

/** Most words; the lexicon's order breaks ties. */
export function longestPhraseAt(book: PhraseBook, text: Words, at: number): Found | undefined {
  const found = phrasesAt(book, text, at);
  return found.reduce<Found | undefined>((best, next) => (next.length > (best?.length ?? 0) ? next : best), undefined);
}

interface Place {
  readonly text: Words;
  readonly at: number;
  readonly length: number;
}

function walk(sequence: Sequence, index: number, place: Place, done: (end: number, length: number) => void): void {
  const next = sequence[index];
  if (next === undefined) {
    done(place.at, place.length);
    return;
  }
  if (typeof next === 'string') {
    const at = placeOf(next, place);
    if (at !== undefined) walk(sequence, index + 1, { ...place, at: at + 1, length: place.length + 1 }, done);
    return;
  }
  for (const alternative of next) {
    walk(alternative, 0, place, (at, length) => walk(sequence, index + 1, { ...place, at, length }, done));
  }
}

/** The nearest that skips only allowed words. */
function placeOf(word: string, { text, at, length }: Place): number | undefined {
  for (let place = at; place < text.words.length; place += 1) {
    if (text.isAt?.(place, word) ?? text.words[place] === word) return place;
    if (length === 0 || !text.mayStandBetween?.(place, place - at)) return undefined;
  }
  return undefined;
}
