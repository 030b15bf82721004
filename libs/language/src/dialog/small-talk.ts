import { findConcepts } from '../concepts/find-concepts';
import { LANGUAGES, type Language } from '../languages';
import { isFunctionWord, stemOf } from '../vocabulary';
import { emojiPoints } from '../lexicons/emoji';
import { foldAccents, hasDigit, readableText } from '../words';
import { compileCover, coverWords, type CoveredPhrase, type PhraseCover } from './cover-phrases';
import { isGibberishWord } from './gibberish';
import { joinContractions } from './plain-text';
import { smallTalkDe } from './small-talk-de';
import { smallTalkEn } from './small-talk-en';
import { smallTalkEs } from './small-talk-es';
import { smallTalkFr } from './small-talk-fr';
import { internationalSmallTalk, type OpenTalk, type SmallTalk, smallTalkKinds } from './small-talk-phrases';
import { smallTalkPt } from './small-talk-pt';

/** A longer message says something. */
const WORDS_MAX = 18;
/** "ok?", "is that ok?" */
const ASSENT_WORDS_MAX = 2;
/** "Hi Anna" */
const NAMED_WORDS_MAX = 5;
/** German nouns have capitals, too, and the long ones are no names. */
const capitalised = /^\p{Lu}\p{Ll}{2,9}$/u;

const sources = { en: smallTalkEn, es: smallTalkEs, de: smallTalkDe, fr: smallTalkFr, pt: smallTalkPt } as const;
type Role = SmallTalk | OpenTalk | 'contrast';
const covers = new Map<Language, PhraseCover<Role>>();
const kindsByWeight: readonly (SmallTalk | OpenTalk)[] = ['not_helped', 'wish', 'hold', ...smallTalkKinds];
const negators: ReadonlySet<string> = new Set(['not', 'no', 'non', 'nicht', 'nao', 'não', 'pas', 'ne', 'never', 'nie']);

const signs = /\p{Extended_Pictographic}/gu;
const tokens = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;
const emojiKinds: readonly (readonly [SmallTalk, RegExp])[] = [
  ['not_helped', /👎/u],
  ['thanks', /[🙏❤💕💖🥰😘🤗💐]/u],
  ['greeting', /👋/u],
  ['acknowledgement', /[👍👌✅✔🆗😊🙂😀😃😄😁😅😂🤣🤝👏💪🎉💯🫡😉😎☺]/u],
];

/**
 * Tells what a message is that asks nothing and says nothing about any matter; null for every other one, however short.
 * Reads five languages without being told which; typing errors and missing accents are read over.
 */
export function readSmallTalk(text: string): SmallTalk | null {
  const kind = readTalk(text);
  if (kind === 'wish') return 'greeting';
  return kind === 'hold' ? 'acknowledgement' : kind;
}

/** Whether small talk wishes for nothing more, and does not ask to wait: only then do thanks say that it is done. */
export function leavesNothingOpen(text: string): boolean {
  const kind = readTalk(text);
  return kind !== null && !['wish', 'hold', 'not_helped', 'gibberish'].includes(kind);
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

/** "is it good?" is made of small words, and a question. */
function isAnswerAsked(kind: SmallTalk | OpenTalk, words: readonly string[], readable: string): boolean {
  return (kind === 'acknowledgement' || kind === 'helped') && words.length > ASSENT_WORDS_MAX && readable.includes('?');
}

/** "thanks 🙄" */
function isMeantBadly(kind: SmallTalk | OpenTalk, readable: string): boolean {
  return isThanks(kind) && (readable.match(signs) ?? []).some((sign) => (emojiPoints[sign] ?? 0) < 0);
}

function wordsOf(readable: string): string[] {
  return joinContractions(readable).match(tokens) ?? [];
}

/** What emoji and punctuation alone say. */
function readSigns(readable: string): SmallTalk | null {
  if (readable.trim() === '' || /[\p{L}\p{N}]/u.test(readable)) return null;
  const kind = emojiKinds.find(([, signs]) => signs.test(readable))?.[0];
  if (kind) return kind;
  return /\p{Extended_Pictographic}/u.test(readable) || !/^[\s!-/:-@[-`{-~…¿¡]+$/u.test(readable) ? null : 'gibberish';
}

/**
 * Read in the language that needs the fewest phrases for all of it, and the fewest words beside them: "no gracias" is one
 * phrase in Spanish and two in English, "obrigado por nada" one in Portuguese and a thanks with two fillers in Spanish.
 */
function coveredKind(words: readonly string[]): SmallTalk | OpenTalk | undefined {
  const readings = LANGUAGES.flatMap((language) => {
    const covered = coverWords(words, coverOf(language), (word) => mayBeMistyped(word, language));
    return covered && covered.length > 0 ? [covered] : [];
  });
  const simplest = readings.sort((a, b) => a.length - b.length || wordsIn(b) - wordsIn(a))[0];
  if (!simplest || simplest.some(({ role, at }) => role === 'helped' && negators.has(words[at - 1] ?? ''))) return;
  const kind = kindsByWeight.find((candidate) => simplest.some(({ role }) => role === candidate));
  const hasContrast = simplest.some(({ role }) => role === 'contrast');
  if (hasContrast && kind !== 'not_helped') return undefined;
  return isThanks(kind) && isRefused(words, simplest) ? undefined : kind;
}

function wordsIn(covered: readonly CoveredPhrase<Role>[]): number {
  return covered.reduce((sum, { at, end }) => sum + end - at, 0);
}

function isThanks(kind: Role | undefined): boolean {
  return kind === 'thanks' || kind === 'helped' || kind === 'goodbye';
}

/** "thanks, it was not": a no with words of no phrase behind it. */
function isRefused(words: readonly string[], covered: readonly CoveredPhrase<Role>[]): boolean {
  const isBeside = (place: number): boolean =>
    place < words.length && !covered.some(({ at, end }) => place >= at && place < end);
  return words.some((word, at) => negators.has(foldAccents(word)) && isBeside(at + 1));
}

function coverOf(language: Language): PhraseCover<Role> {
  const built = covers.get(language);
  if (built) return built;
  const { filler, ...phrases } = sources[language];
  const both = (kind: keyof typeof phrases & keyof typeof internationalSmallTalk): string =>
    `${phrases[kind]}; ${internationalSmallTalk[kind]}`;
  // The first that has a phrase keeps it: "no thanks" before "thanks", "good evening" before "(have a) good evening".
  const roles = {
    wish: phrases.wish,
    hold: phrases.hold,
    acknowledgement: both('acknowledgement'),
    not_helped: phrases.not_helped,
    helped: phrases.helped,
    thanks: both('thanks'),
    greeting: both('greeting'),
    goodbye: both('goodbye'),
    gibberish: both('gibberish'),
    contrast: internationalSmallTalk.contrast,
  };
  const cover = compileCover(roles, `${filler}; ${internationalSmallTalk.filler}`);
  covers.set(language, cover);
  return cover;
}

/** Words with a meaning of their own are not taken for others. */
function mayBeMistyped(word: string, language: Language): boolean {
  return !isFunctionWord(word, language) && !hasDigit(word) && !isAboutSomething(word);
}

function isAboutSomething(word: string): boolean {
  return LANGUAGES.some((language) => findConcepts([stemOf(word, language)], language).length > 0);
}

/** "Hi Anna", "merci Julie": a name is a capitalised word that nothing is known of. */
function readWithoutName(words: readonly string[]): SmallTalk | null {
  const name = words.at(-1) ?? '';
  if (words.length > NAMED_WORDS_MAX || !capitalised.test(name) || isAboutSomething(name.toLowerCase())) return null;
  const kind = coveredKind(words.slice(0, -1).map((word) => word.toLowerCase()));
  return kind === 'greeting' || kind === 'thanks' || kind === 'goodbye' ? kind : null;
}

function isNonsense(word: string): boolean {
  return isGibberishWord(word) && !LANGUAGES.some((language) => isFunctionWord(word, language));
}
