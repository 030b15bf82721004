/**
 * Lists of phrases, one per line:
 * - `a|b` either word, `[a|b]` either or nothing
 * - `word*` a prefix, `*word` a suffix
 * - `_` any word, `..` up to three
 * - `@name` a phrase of the list with that name
 * - `^` start of the sentence, `$` its end
 */
export type PhraseLists = Readonly<Record<string, string>>;

/** For a sentence of `sentencesIn`. */
export type PhraseTest = (sentence: string) => boolean;

const GAP = '(?: [^ ]+){0,3}?';

/** @throws Error for an unknown list, or a word that is not normalised */
export function phraseTest(phrases: string, lists: PhraseLists = {}): PhraseTest {
  const sources = linesOf(phrases).map((line) => sourceOf(line, lists));
  if (sources.length === 0) return () => false;
  const pattern = new RegExp(`(?:${sources.join('|')})(?= |$)`, 'u');
  return (sentence) => pattern.test(sentence);
}

function linesOf(phrases: string): string[] {
  return phrases
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function sourceOf(line: string, lists: PhraseLists): string {
  return line
    .split(/\s+/)
    .map((element) => elementSource(element, lists))
    .join('');
}

function elementSource(element: string, lists: PhraseLists): string {
  if (element === '..') return GAP;
  if (element.startsWith('[')) return `(?:${alternatives(element.slice(1, -1), lists)})?`;
  return `(?:${alternatives(element, lists)})`;
}

function alternatives(element: string, lists: PhraseLists): string {
  return element
    .split('|')
    .map((word) => wordSource(word, lists))
    .join('|');
}

function wordSource(word: string, lists: PhraseLists): string {
  if (word === '^' || word === '$') return word;
  if (word === '_') return ' [^ ]+';
  if (word === '..') return GAP;
  if (/^[a-z0-9*]+$/.test(word)) return ` ${word.replaceAll('*', '[^ ]*')}`;
  if (!word.startsWith('@')) throw new Error(`Not a word of a phrase, in lower case and without accents: ${word}`);
  const list = lists[word.slice(1)];
  if (list === undefined) throw new Error(`There is no list of phrases ${word}`);
  return `(?:${linesOf(list)
    .map((line) => sourceOf(line, lists))
    .join('|')})`;
}

/** Lookalikes, and letters without a decomposition. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');
/** English only: elsewhere an apostrophe separates two words. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bain't\b/g, 'am not'],
  [/n't\b/g, ' not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/\b(what|who|that|it|here|there|he|she)'s\b/g, '$1 is'],
];

export interface Sentence {
  readonly text: string;
  /** In lower case without accents, each after a space. */
  readonly words: string;
}

export function sentencesIn(text: string): Sentence[] {
  return text
    .split(/(?<=[.!?…。！？]["'”’)]?)\s+|(?<=[。！？])|[\n;]+/u)
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => ({ text: sentence.trim(), words: wordsOf(sentence) }));
}

/** Split at commas, colons and dashes. */
export function clausesIn(sentence: string): string[] {
  return sentence.split(/[,:–—]|\s-\s/u).map(wordsOf);
}

/** Lower case without accents, each after a space; lookalikes become Latin. */
export function wordsOf(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'");
  const spelled = CONTRACTIONS.reduce((words, [pattern, plain]) => words.replace(pattern, plain), folded);
  const words = spelled.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => ` ${/[a-z]/.test(word) ? latin(word) : word}`).join('');
}

function latin(word: string): string {
  return word.replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter);
}
