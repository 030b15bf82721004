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

/** Roles whose words are found only as they are written: short ones, and those that cover what is no wish. */
const EXACT_ROLES: readonly WordRole[] = [
  'lookalike',
  'not',
  'definite',
  'small',
  'here',
  'identity',
  'exists',
  'act',
  'contrast',
  'courtesy',
];

/** Shorter words turn into other words by one letter ("talk", "tall"). */
const TYPO_LENGTH_MIN = 5;

/** Of words this long, the slips that seldom make another word: two letters swapped, one doubled, one left out. */
const SLIP_LENGTH = 4;

/** Below this length a typing error leaves the first letter in its place. */
const FREE_START_LENGTH_MIN = 6;

/** Roles of the last parts of German words, and how long such a part is. */
const HEAD_ROLES: readonly WordRole[] = ['staff', 'department'];
const HEAD_LENGTH_MIN = 7;

/** Words kept per language, about 0.5 MB when full. */
const KEPT_FORMS_MAX = 4096;

const OTHER = WORD_ROLES.lookalike;
const CLAUSE = WORD_ROLES.contrast;

/** "könnte" is a wish, and "konnte" past: the one difference of an umlaut that counts. */
const conditional: Readonly<Record<string, string>> = { kö: 'koe', wü: 'wue', hä: 'hae' };

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
  /** What longer words may end with and mean, the longest first. */
  readonly heads: readonly string[];
  /** Forms found before, by the word as written. */
  readonly kept: Map<string, readonly string[]>;
  /** Words that may be mistyped, by what each is without any one of its letters. */
  readonly mistyped: ReadonlyMap<string, readonly string[]>;
  /** Short words, by how they are mistyped. */
  readonly slips: ReadonlyMap<string, string>;
}

const lexicons = new Map<Language, Lexicon>(LANGUAGES.map((language) => [language, compile(language)]));

function compile(language: Language): Lexicon {
  const phrases = new Map<string, Phrase[]>();
  const words = new Set<string>();
  const mayBeMistyped = new Set<string>();
  const taken = new Set<string>();
  for (const [name, letter] of Object.entries(WORD_ROLES)) {
    const role = name as WordRole;
    for (const written of writtenIn(role, language)) {
      if (taken.has(written)) continue;
      taken.add(written);
      const parts = written.split(' ');
      append(phrases, parts[0] ?? '', { words: parts, role: letter });
      for (const part of parts) {
        words.add(part);
        if (!EXACT_ROLES.includes(role)) mayBeMistyped.add(part);
      }
    }
  }
  for (const sameStart of phrases.values()) sameStart.sort((a, b) => b.words.length - a.words.length);
  const heads = HEAD_ROLES.flatMap((role) => writtenIn(role, language).filter(isHead));
  heads.sort((a, b) => b.length - a.length);
  return { phrases, words, heads, ...typingErrors(mayBeMistyped), kept: new Map() };
}

function writtenIn(role: WordRole, language: Language): string[] {
  return splitPhrases(personWords[language][role] ?? '').filter((phrase) => phrase !== '');
}

function typingErrors(words: Iterable<string>): Pick<Lexicon, 'mistyped' | 'slips'> {
  const mistyped = new Map<string, string[]>();
  const slips = new Map<string, string>();
  for (const word of words) {
    if (word.length === SLIP_LENGTH) for (const slip of slipsOf(word)) slips.set(slip, word);
    if (word.length >= TYPO_LENGTH_MIN) for (const shorter of withoutOneLetter(word)) append(mistyped, shorter, word);
  }
  return { mistyped, slips };
}

function isHead(word: string): boolean {
  return word.length >= HEAD_LENGTH_MIN && !word.includes(' ');
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
    .flatMap((word) => (word === CLAUSE_END ? [word] : keptForms(word, language, lexicon)));
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

/** The forms of a word, kept for the next message: customers use some thousand words. */
function keptForms(word: string, language: Language, lexicon: Lexicon): readonly string[] {
  const { kept } = lexicon;
  const known = kept.get(word);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_FORMS_MAX) kept.clear();
  const forms = knownForms(word, language, lexicon);
  kept.set(word, forms);
  return forms;
}

/** A word as the lexicon writes it: without accents, typing errors, drawn-out letters; two words if they were run together. */
function knownForms(word: string, language: Language, lexicon: Lexicon): readonly string[] {
  if (language === 'es' && word.endsWith('ó')) return [THIRD_PERSON_PAST];
  const plain = foldAccents(language === 'de' ? spellConditional(word) : word).replaceAll("'", '');
  if (lexicon.words.has(plain)) return [plain];
  if (isFunctionWord(plain, language) || word.endsWith("'s")) return [plain];
  const short = plain.replace(drawnOut, '$1');
  if (lexicon.words.has(short)) return [short];
  const meant = meantWord(short, lexicon) ?? (language === 'de' ? compoundHead(short, lexicon) : undefined);
  if (meant !== undefined) return [meant];
  return runTogether(short, lexicon) ?? [plain];
}

/** "habló" did, and "hablo" does: without their accents they are one word. */
const THIRD_PERSON_PAST = 'dijo';

function spellConditional(word: string): string {
  const start = /(?:nn|rd|tt)/.test(word) ? conditional[word.slice(0, 2)] : undefined;
  return start === undefined ? word : start + word.slice(2);
}

/**
 * The word that differs by one letter left out, added, changed, swapped or moved: one that stands for itself rather than
 * one that is only part of a phrase.
 */
function meantWord(word: string, lexicon: Lexicon): string | undefined {
  const slip = lexicon.slips.get(word);
  if (slip !== undefined) return slip;
  if (word.length < TYPO_LENGTH_MIN - 1) return undefined;
  const candidates = nearWords(word, lexicon);
  return candidates.find((candidate) => standsAlone(candidate, lexicon)) ?? candidates[0];
}

function standsAlone(word: string, { phrases }: Lexicon): boolean {
  return phrases.get(word)?.at(-1)?.words.length === 1;
}

function nearWords(word: string, { mistyped, words }: Lexicon): string[] {
  const near = [...(mistyped.get(word) ?? [])];
  for (const shorter of withoutOneLetter(word)) {
    // Only words that may be mistyped are keys, so that "bots" is not "bot" plus a letter.
    if (words.has(shorter) && isMistypable(shorter, mistyped)) near.push(shorter);
    near.push(...(mistyped.get(shorter) ?? []));
  }
  return near.filter((candidate) => candidate.length >= FREE_START_LENGTH_MIN || candidate[0] === word[0]);
}

function isMistypable(word: string, mistyped: Lexicon['mistyped']): boolean {
  return mistyped.get(word.slice(1))?.includes(word) ?? false;
}

/** "Retourenabteilung", "Supportmitarbeiter": German writes what a person or a department is for in front of it. */
function compoundHead(word: string, { heads }: Lexicon): string | undefined {
  return heads.find((head) => word.endsWith(head));
}

/**
 * "bloodyperson", "speaktoahuman": words of the lexicon without the blanks between them, the last of some length. Cost:
 * the letters squared, a word's length being bounded.
 */
function runTogether(word: string, { words }: Lexicon): readonly string[] | undefined {
  const cuts: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    const shortest = end === word.length ? TYPO_LENGTH_MIN : 1;
    for (let at = 0; at <= end - shortest && cuts[end] === undefined; at += 1) {
      const head = cuts[at];
      const part = word.slice(at, end);
      if (head !== undefined && (words.has(part) || end === 1)) cuts[end] = [...head, part];
    }
  }
  return cuts[word.length];
}

function slipsOf(word: string): string[] {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((_, at) => [...word.slice(0, at), letters[at + 1], letters[at], ...word.slice(at + 2)]);
  const doubled = letters.map((letter, at) => [...word.slice(0, at), letter, ...word.slice(at)]);
  const slips = [...swapped, ...doubled].map((slip) => slip.join(''));
  return [...slips, ...withoutOneLetter(word).slice(1)].filter((slip) => slip !== word);
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
