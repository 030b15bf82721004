import { LANGUAGES, type Language } from '../languages';
import { splitPhrases } from '../lexicons/split-phrases';
import { isFunctionWord } from '../vocabulary';
import { CLAUSE_END, foldAccents, isWord } from '../words';
import { WORD_ROLES, type PersonWords, type WordRole } from './person-words';
import { personWordsDe } from './person-words-de';
import { personWordsEn } from './person-words-en';
import { personWordsEs } from './person-words-es';
import { personWordsFr } from './person-words-fr';
import { personWordsPt } from './person-words-pt';

const personWords: Readonly<Record<Language, PersonWords>> = {
  en: personWordsEn,
  es: personWordsEs,
  de: personWordsDe,
  fr: personWordsFr,
  pt: personWordsPt,
};

/** Roles whose words are found with a typing error in them, too. */
const TYPO_ROLES: readonly WordRole[] = [
  'contact',
  'contactMe',
  'staff',
  'person',
  'someone',
  'desk',
  'real',
  'bot',
  'want',
  'cannot',
  'enough',
  'filler',
];

/** Shorter words turn into other words by one letter ("talk", "tall"). */
const TYPO_LENGTH_MIN = 5;

/** Below this length a typing error leaves the first letter in its place. */
const FREE_START_LENGTH_MIN = 6;

const OTHER = WORD_ROLES.lookalike;
const CLAUSE = WORD_ROLES.contrast;

/** A letter three times and more in a row: "agenttttt". */
const drawnOut = /(\p{L})\1{2,}/gu;

interface Phrase {
  readonly words: readonly string[];
  readonly role: string;
}

interface Lexicon {
  /** By first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  readonly words: ReadonlySet<string>;
  /** Words that may be mistyped, by what each is without any one of its letters. */
  readonly mistyped: ReadonlyMap<string, readonly string[]>;
}

const lexicons = new Map<Language, Lexicon>(LANGUAGES.map((language) => [language, compile(language)]));

function compile(language: Language): Lexicon {
  const phrases = new Map<string, Phrase[]>();
  const words = new Set<string>();
  const mistyped = new Map<string, string[]>();
  const taken = new Set<string>();
  const inTypoRole = new Set<string>();
  for (const [name, letter] of Object.entries(WORD_ROLES)) {
    const role = name as WordRole;
    for (const written of splitPhrases(personWords[language][role])) {
      if (taken.has(written)) continue;
      taken.add(written);
      const parts = written.split(' ');
      append(phrases, parts[0] ?? '', { words: parts, role: letter });
      for (const part of parts) {
        words.add(part);
        if (!TYPO_ROLES.includes(role) || part.length < TYPO_LENGTH_MIN || inTypoRole.has(part)) continue;
        inTypoRole.add(part);
        for (const shorter of withoutOneLetter(part)) append(mistyped, shorter, part);
      }
    }
  }
  for (const sameStart of phrases.values()) sameStart.sort((a, b) => b.words.length - a.words.length);
  return { phrases, words, mistyped };
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/**
 * Writes down what each word (from `splitWords`) does in a wish for a person, one letter of WORD_ROLES a word or
 * phrase, `|` where a clause ends.
 */
export function wordRoles(words: readonly string[], language: Language): string {
  const lexicon = lexicons.get(language) ?? compile(language);
  const known = words
    .filter((word) => word === CLAUSE_END || isWord(word))
    .flatMap((word) => (word === CLAUSE_END ? [word] : knownForms(word, language, lexicon)));
  let roles = '';
  for (let at = 0; at < known.length;) {
    const phrase = lexicon.phrases
      .get(known[at] ?? '')
      ?.find((candidate) => candidate.words.every((part, offset) => known[at + offset] === part));
    roles += phrase?.role ?? (known[at] === CLAUSE_END ? CLAUSE : OTHER);
    at += phrase?.words.length ?? 1;
  }
  return roles;
}

/** A word as the lexicon writes it: without accents, typing errors, drawn-out letters; two words if they were run together. */
function knownForms(word: string, language: Language, lexicon: Lexicon): readonly string[] {
  const plain = foldAccents(word).replaceAll("'", '');
  if (lexicon.words.has(plain)) return [plain];
  if (isFunctionWord(plain, language) || word.endsWith("'s")) return [plain];
  const short = plain.replace(drawnOut, '$1');
  if (lexicon.words.has(short)) return [short];
  const meant = meantWord(short, lexicon);
  if (meant !== undefined) return [meant];
  return runTogether(short, lexicon) ?? [plain];
}

/** The word that differs by one letter left out, added, changed, swapped or moved. */
function meantWord(word: string, { mistyped, words }: Lexicon): string | undefined {
  if (word.length < TYPO_LENGTH_MIN - 1) return undefined;
  const fits = (candidate: string): boolean => candidate.length >= FREE_START_LENGTH_MIN || candidate[0] === word[0];
  const near = (mistyped.get(word) ?? []).find(fits);
  if (near !== undefined) return near;
  for (const shorter of withoutOneLetter(word)) {
    // Only words of the typo roles are keys of `mistyped`, so that "agents" is not "agent" plus a letter of another role.
    const added = words.has(shorter) && shorter.length >= TYPO_LENGTH_MIN && isMistypable(shorter, mistyped);
    const candidate = added ? shorter : mistyped.get(shorter)?.find(fits);
    if (candidate !== undefined && fits(candidate)) return candidate;
  }
  return undefined;
}

function isMistypable(word: string, mistyped: Lexicon['mistyped']): boolean {
  return mistyped.get(word.slice(1))?.includes(word) ?? false;
}

/** "bloodyperson", "toan": two words of the lexicon without the blank between them, the second of some length. */
function runTogether(word: string, { words }: Lexicon): readonly string[] | undefined {
  for (let at = word.length - TYPO_LENGTH_MIN; at >= 1; at -= 1) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (words.has(tail) && (words.has(head) || head.length === 1)) return [head, tail];
  }
  return undefined;
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
