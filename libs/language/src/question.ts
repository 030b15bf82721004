import { isUnderstood } from './words/languages';
import { perLanguage } from './lexicon/per-language';
import { createPhraseBook, phrasesAt, type PhraseBook } from './lexicon/phrase-book';
import { phrasesByRole, readLexicon } from './lexicon/read-lexicon';
import { isFunctionWord, stemOf } from './words/vocabulary';
import { CLAUSE_END, foldAccents, hasDigit, isWord, splitWords } from './words/words';

/** The first weighty words. */
const KEY_WORDS_MAX = 8;

const sentences = /[^.!?？؟\n]+[.!?？؟\n]*/gu;
const questionMark = /[?？؟]/;

interface Asking {
  /** Without a question mark. */
  readonly openers: PhraseBook;
  /** Also open exclamations ("quelle mauvaise expérience"): they ask only beside a verb. */
  readonly exclaimingOpeners: ReadonlySet<string>;
  readonly exclaimingVerbs: ReadonlySet<string>;
  readonly politeness: ReadonlySet<string>;
  readonly interrogatives: ReadonlySet<string>;
  /** Stems. */
  readonly weightless: ReadonlySet<string>;
  /** Stems by representative stem. */
  readonly synonyms: ReadonlyMap<string, string>;
}

const asking = perLanguage((language): Asking => {
  const entries = readLexicon(language, 'questions');
  const byRole = phrasesByRole(entries);
  const all = (role: string): readonly string[] => byRole.get(role) ?? [];
  const stem = (word: string): string => stemOf(word, language);
  return {
    openers: createPhraseBook(entries.filter(({ role }) => role === 'opener')),
    exclaimingOpeners: new Set(all('exclaiming-opener')),
    exclaimingVerbs: new Set(all('exclaiming-verb')),
    politeness: new Set(all('politeness')),
    interrogatives: new Set(all('interrogative')),
    weightless: new Set([...all('weightless'), ...all('politeness')].map(stem)),
    synonyms: new Map(
      all('synonyms').flatMap((line) => {
        const group = line.split(' ').map(stem);
        return group.map((other) => [other, group[0] ?? other]);
      }),
    ),
  };
});

/**
 * Key of a text's first question: language and sorted stems, without function words, politeness and numbers, synonyms
 * merged. "How do I reset my password?" equals "how can I reset the password". With a single stem, the question word
 * stays: "Where is my order?" differs from "How do I order?". Languages not understood need a question mark, and use
 * whole words.
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

function opensQuestion(words: readonly string[], language: string): boolean {
  const { openers, politeness } = asking(language);
  const folded = words.map(foldAccents);
  let start = 0;
  while (start < folded.length && (folded[start] === CLAUSE_END || politeness.has(folded[start] ?? ''))) start += 1;
  return phrasesAt(openers, { words: folded }, start).length > 0 && !exclaims(folded.slice(start), language);
}

/** "Quelle mauvaise expérience, …": no verb in the first clause. */
function exclaims(clause: readonly string[], language: string): boolean {
  const { exclaimingOpeners, exclaimingVerbs } = asking(language);
  if (!exclaimingOpeners.has(clause[0] ?? '')) return false;
  const end = clause.indexOf(CLAUSE_END);
  const words = end < 0 ? clause : clause.slice(0, end);
  return !words.some((word) => exclaimingVerbs.has(word));
}

function stemKey(words: readonly string[], language: string): string | null {
  const { interrogatives, weightless } = asking(language);
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

function keyStem(word: string, language: string): string {
  const stem = stemOf(word, language);
  return asking(language).synonyms.get(stem) ?? stem;
}

function addUnless(excluded: ReadonlySet<string>, stem: string, stems: Set<string>): void {
  if (!excluded.has(stem)) stems.add(stem);
}

function plainKey(sentence: string, language: string | null): string | null {
  const words = splitWords(sentence, language ?? '').filter((word) => isWord(word) && !hasDigit(word));
  if (words.length === 0) return null;
  return `${language ?? 'und'}:${[...new Set(words)].slice(0, KEY_WORDS_MAX).sort().join(' ')}`;
}
