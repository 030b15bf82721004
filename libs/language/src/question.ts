import { isUnderstood, LANGUAGES, type Language } from './languages';
import { questionWords } from './lexicons/question-words';
import { isFunctionWord, stemOf } from './vocabulary';
import { CLAUSE_END, foldAccents, hasDigit, isWord, splitWords } from './words';

/** A longer question is a story: its first words that carry weight make the key. */
const KEY_WORDS_MAX = 8;

const sentences = /[^.!?？؟\n]+[.!?？؟\n]*/gu;
const questionMark = /[?？؟]/;

interface Asking {
  openers: readonly (readonly string[])[];
  politeness: ReadonlySet<string>;
  interrogatives: ReadonlySet<string>;
  /** Stems. */
  weightless: ReadonlySet<string>;
  /** Stems, by the stem that stands for them. */
  synonyms: ReadonlyMap<string, string>;
}

const asking = new Map<Language, Asking>(LANGUAGES.map((language) => [language, compile(language)]));

function compile(language: Language): Asking {
  const source = questionWords[language];
  return {
    openers: source.openers.map((opener) => opener.split(' ')),
    politeness: new Set(source.politeness),
    interrogatives: new Set(source.interrogatives),
    weightless: new Set([...source.weightless, ...source.politeness].map((word) => stemOf(word, language))),
    synonyms: new Map(
      source.synonyms.flatMap((group) =>
        group.map((word) => [stemOf(word, language), stemOf(group[0] ?? word, language)]),
      ),
    ),
  };
}

/**
 * The grouping key of the first question in a readable text: its language and its sorted stems without function words,
 * politeness and numbers, with synonyms as one, so that "How do I reset my password?" and "how can I reset the password" have one key.
 * A question left with a single stem keeps the word that asks: "Where is my order?" is not "How do I order?".
 * Null when the text asks nothing. In a language that is not understood only a question mark asks, and the key is
 * made of whole words.
 */
export function questionKey(text: string, language: string | null): string | null {
  for (const [sentence] of text.matchAll(sentences)) {
    const isMarked = questionMark.test(sentence);
    if (!isUnderstood(language)) {
      if (isMarked) return plainKey(sentence, language);
      continue;
    }
    const words = splitWords(sentence, language);
    if (isMarked || opensQuestion(words, language)) {
      const key = stemKey(words, language);
      if (key !== null) return key;
    }
  }
  return null;
}

function opensQuestion(words: readonly string[], language: Language): boolean {
  const { openers, politeness } = compiled(language);
  const folded = words.map(foldAccents);
  let start = 0;
  while (start < folded.length && (folded[start] === CLAUSE_END || politeness.has(folded[start] ?? ''))) start += 1;
  return (
    openers.some((opener) => opener.every((word, offset) => folded[start + offset] === word)) &&
    !exclaims(folded.slice(start), language)
  );
}

/** "Quelle mauvaise expérience, …" opens like a question, and has no verb in its first clause. */
function exclaims(clause: readonly string[], language: Language): boolean {
  const { exclaiming } = questionWords[language];
  if (exclaiming === undefined || !exclaiming.openers.includes(clause[0] ?? '')) return false;
  const end = clause.indexOf(CLAUSE_END);
  const words = end < 0 ? clause : clause.slice(0, end);
  return !words.some((word) => exclaiming.verbs.includes(word));
}

function stemKey(words: readonly string[], language: Language): string | null {
  const { interrogatives, weightless } = compiled(language);
  const stems = new Set<string>();
  let asks: string | undefined;
  for (const word of words) {
    const plain = foldAccents(word).replace(/'s$/, '');
    if (!isWord(plain) || hasDigit(plain)) continue;
    if (interrogatives.has(plain)) asks ??= plain;
    else if (plain.length > 1 && !isFunctionWord(plain, language))
      addUnless(weightless, keyStem(plain, language), stems);
    if (stems.size === KEY_WORDS_MAX) break;
  }
  if (stems.size === 0) return null;
  const sorted = [...stems].sort();
  return `${language}:${stems.size === 1 && asks !== undefined ? `${asks}? ` : ''}${sorted.join(' ')}`;
}

/** The stem of a word, or of the synonym that stands for it. */
function keyStem(word: string, language: Language): string {
  const stem = stemOf(word, language);
  return compiled(language).synonyms.get(stem) ?? stem;
}

function addUnless(excluded: ReadonlySet<string>, stem: string, stems: Set<string>): void {
  if (!excluded.has(stem)) stems.add(stem);
}

function plainKey(sentence: string, language: string | null): string | null {
  const words = splitWords(sentence, language ?? '').filter((word) => isWord(word) && !hasDigit(word));
  if (words.length === 0) return null;
  return `${language ?? 'und'}:${[...new Set(words)].slice(0, KEY_WORDS_MAX).sort().join(' ')}`;
}

function compiled(language: Language): Asking {
  return asking.get(language) ?? compile(language);
}
