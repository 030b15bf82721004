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
  /** See `wordsOf`. */
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

/** In lower case without accents, each between spaces, also the first and the last; lookalikes become Latin. */
function wordsOf(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'");
  const spelled = CONTRACTIONS.reduce((words, [pattern, plain]) => words.replace(pattern, plain), folded);
  const words = spelled.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.map((word) => `${/[a-z]/.test(word) ? latin(word) : word} `).join('')}`;
}

function latin(word: string): string {
  return word.replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter);
}
