import { findConcepts } from '../concepts/find-concepts';
import { LANGUAGES, RECOGNISED } from '../words/languages';
import { createPhraseBook, longestPhraseAt, type Found, type PhraseBook } from '../lexicon/phrase-book';
import { once, perLanguage } from '../lexicon/per-language';
import { ALL, readLexicon, type Entry } from '../lexicon/read-lexicon';
import { CHANGED_LETTER_LENGTH_MIN, createTypingErrors, withoutDrawnOut } from '../lexicon/typing-errors';
import { emojiPoints } from '../words/sentiment-dictionary';
import { isFunctionWord, stemOf } from '../words/vocabulary';
import { foldAccents, hasDigit, readableText } from '../words/words';
import { isGibberishWord } from './gibberish';
import { joinContractions } from './plain-text';

/** By precedence: "hi, thanks, that helped" is `helped`. */
export const smallTalkKinds = [
  'not_helped',
  'helped',
  'thanks',
  'goodbye',
  'greeting',
  'acknowledgement',
  'gibberish',
] as const;
/** A message without a question. */
export type SmallTalk = (typeof smallTalkKinds)[number];

/** Asks for help, or to wait. */
type OpenTalk = 'needs_help' | 'hold';

/** The first role with a phrase keeps it: "no thanks" before "thanks". */
const ROLES = [
  'needs_help',
  'hold',
  'acknowledgement',
  'not_helped',
  'helped',
  'thanks',
  'greeting',
  'goodbye',
  'gibberish',
  'contrast',
] as const;

/** Within a phrase. */
const STOPWORDS_MAX = 2;
/** Shorter words are not corrected. */
const MISTYPED_LENGTH_MIN = 4;

const WORDS_MAX = 18;
/** "ok?", "is that ok?" */
const ASSENT_WORDS_MAX = 2;
/** "Hi Anna" */
const NAMED_WORDS_MAX = 5;
/** May be German nouns. */
const capitalised = /^\p{Lu}\p{Ll}{2,9}$/u;

const kindsByWeight: readonly (SmallTalk | OpenTalk)[] = ['not_helped', 'needs_help', 'hold', ...smallTalkKinds];
/** Of all languages: the message's is unknown. */
const negators = once(() => ofRole('negator'));

function ofRole(role: string): ReadonlySet<string> {
  const entries = readLexicon(ALL, 'small-talk').filter((entry) => entry.role === role);
  return new Set(entries.map(({ phrase }) => phrase));
}

/** "thaaanks". */
const drawnOut = /(\p{L})\1{2,}/gu;

const signs = /\p{Extended_Pictographic}/gu;
const tokens = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;
const emojiKinds: readonly (readonly [SmallTalk, RegExp])[] = [
  ['not_helped', /👎/u],
  ['thanks', /[🙏❤💕💖🥰😘🤗💐]/u],
  ['greeting', /👋/u],
  ['acknowledgement', /[👍👌✅✔🆗😊🙂😀😃😄😁😅😂🤣🤝👏💪🎉💯🫡😉😎☺]/u],
];

/**
 * A message without question or subject; null for others, however short. Every recognised language; tolerates typos and
 * missing accents.
 */
export function readSmallTalk(text: string): SmallTalk | null {
  const kind = readTalk(text);
  if (kind === 'needs_help') return 'greeting';
  return kind === 'hold' ? 'acknowledgement' : kind;
}

const bothWays = once(() => ofRole('greets-too'));

/** Goodbyes that also greet: "ciao". */
export function greetsToo(text: string): boolean {
  return bothWays().has(wordsOf(readableText(text)).join(' ').toLowerCase());
}

/** Only then do thanks mean done. */
export function leavesNothingOpen(text: string): boolean {
  const kind = readTalk(text);
  return kind !== null && !['needs_help', 'hold', 'not_helped', 'gibberish'].includes(kind);
}

function readTalk(text: string): SmallTalk | OpenTalk | null {
  const readable = readableText(text);
  const words = wordsOf(readable);
  const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (spoken.length === 0) return readSigns(readable);
  if (spoken.length > WORDS_MAX) return null;
  const lower = spoken.map((word) => word.toLowerCase());
  const kind = coveredKind(lower);
  if (kind) return isAnswerAsked(kind, lower, readable) || isMeantBadly(kind, readable) ? null : kind;
  return readWithoutName(spoken) ?? (lower.every(isNonsense) ? 'gibberish' : null);
}

/** "is it good?" consists of small words, but asks. */
function isAnswerAsked(kind: SmallTalk | OpenTalk, words: readonly string[], readable: string): boolean {
  return (kind === 'acknowledgement' || kind === 'helped') && words.length > ASSENT_WORDS_MAX && readable.includes('?');
}

/** "thanks 🙄" */
function isMeantBadly(kind: SmallTalk | OpenTalk, readable: string): boolean {
  return isThanks(kind) && (readable.match(signs) ?? []).some((sign) => (emojiPoints().get(sign) ?? 0) < 0);
}

function wordsOf(readable: string): string[] {
  return joinContractions(readable).match(tokens) ?? [];
}

function readSigns(readable: string): SmallTalk | null {
  if (readable.trim() === '' || /[\p{L}\p{N}]/u.test(readable)) return null;
  const kind = emojiKinds.find(([, signs]) => signs.test(readable))?.[0];
  if (kind) return kind;
  return /\p{Extended_Pictographic}/u.test(readable) || !/^[\s!-/:-@[-`{-~…¿¡]+$/u.test(readable) ? null : 'gibberish';
}

/**
 * The language that covers the message with the fewest phrases and other words: "no gracias" is one phrase in Spanish
 * and two in English.
 */
function coveredKind(words: readonly string[]): SmallTalk | OpenTalk | undefined {
  const readings = RECOGNISED.flatMap((language) => {
    const covered = coverWords(words, language);
    return covered && covered.length > 0 ? [covered] : [];
  });
  const simplest = readings.sort((a, b) => a.length - b.length || wordsIn(b) - wordsIn(a))[0];
  if (!simplest || simplest.some(({ role, at }) => role === 'helped' && negators().has(words[at - 1] ?? ''))) return;
  const kind = kindsByWeight.find((candidate) => simplest.some(({ role }) => role === candidate));
  const hasContrast = simplest.some(({ role }) => role === 'contrast');
  if (hasContrast && kind !== 'not_helped') return undefined;
  return isThanks(kind) && isRefused(words, simplest) ? undefined : kind;
}

function wordsIn(covered: readonly Found[]): number {
  return covered.reduce((sum, { at, end }) => sum + end - at, 0);
}

function isThanks(kind: SmallTalk | OpenTalk | undefined): boolean {
  return kind === 'thanks' || kind === 'helped' || kind === 'goodbye';
}

/** "thanks, it was not": a no followed by words of no phrase. */
function isRefused(words: readonly string[], covered: readonly Found[]): boolean {
  const isBeside = (place: number): boolean =>
    place < words.length && !covered.some(({ at, end }) => place >= at && place < end);
  return words.some((word, at) => negators().has(foldAccents(word)) && isBeside(at + 1));
}

interface Cover {
  readonly phrases: PhraseBook;
  readonly words: ReadonlySet<string>;
  /** Anywhere, even within a phrase. */
  readonly stopwords: ReadonlySet<string>;
  readonly meant: (word: string) => readonly string[];
}

const covers = perLanguage((language): Cover => {
  const all = [...readLexicon(language, 'small-talk'), ...readLexicon(ALL, 'small-talk')];
  const byRole = (role: string): Entry[] => all.filter((entry) => entry.role === role);
  const entries = ROLES.flatMap(byRole);
  const stopwords = byRole('filler').map(({ phrase }) => phrase);
  const words = new Set([...entries.flatMap(({ phrase }) => phrase.match(/[^()|\s]+/g) ?? []), ...stopwords]);
  return {
    phrases: createPhraseBook(entries),
    words,
    stopwords: new Set(stopwords),
    meant: createTypingErrors(words, CHANGED_LETTER_LENGTH_MIN),
  };
});

/**
 * Left to right, the longest first; undefined if a word remains. Corrects one-letter errors in words without a meaning
 * of their own.
 */
function coverWords(words: readonly string[], language: string): Found[] | undefined {
  const cover = covers(language);
  const known = words.map((word) => knownForm(word, cover, language));
  const text = {
    words: known,
    mayStandBetween: (at: number, skipped: number) => skipped < STOPWORDS_MAX && cover.stopwords.has(known[at] ?? ''),
  };
  const covered: Found[] = [];
  for (let at = 0; at < known.length;) {
    const found = longestPhraseAt(cover.phrases, text, at);
    if (found !== undefined) {
      covered.push(found);
      at = found.end;
    } else if (cover.stopwords.has(known[at] ?? '')) at += 1;
    else return undefined;
  }
  return covered;
}

/** Without accents, drawn-out letters, typos. */
function knownForm(word: string, { words, meant }: Cover, language: string): string {
  const plain = foldAccents(word);
  if (words.has(plain)) return plain;
  const single = withoutDrawnOut(plain);
  const shorter = [plain.replace(drawnOut, '$1$1'), single].find((form) => words.has(form));
  if (shorter !== undefined) return shorter;
  if (single.length < MISTYPED_LENGTH_MIN || !mayBeMistyped(single, language)) return plain;
  return meant(single)[0] ?? plain;
}

/** Words with their own meaning are not corrected. */
function mayBeMistyped(word: string, language: string): boolean {
  return !isFunctionWord(word, language) && !hasDigit(word) && !isAboutSomething(word);
}

function isAboutSomething(word: string): boolean {
  return LANGUAGES.some((language) => findConcepts([stemOf(word, language)], language).length > 0);
}

/** "Hi Anna", "merci Julie": an unknown capitalised word is a name. */
function readWithoutName(words: readonly string[]): SmallTalk | null {
  const name = words.at(-1) ?? '';
  if (words.length > NAMED_WORDS_MAX || !capitalised.test(name) || isAboutSomething(name.toLowerCase())) return null;
  const kind = coveredKind(words.slice(0, -1).map((word) => word.toLowerCase()));
  return kind === 'greeting' || kind === 'thanks' || kind === 'goodbye' ? kind : null;
}

function isNonsense(word: string): boolean {
  return isGibberishWord(word) && !LANGUAGES.some((language) => isFunctionWord(word, language));
}
