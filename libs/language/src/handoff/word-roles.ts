import { perLanguage } from '../lexicon/per-language';
import { createPhraseBook, longestPhraseAt, type PhraseBook } from '../lexicon/phrase-book';
import { phrasesByRole, readLexicon } from '../lexicon/read-lexicon';
import { createTypingErrors, withoutDrawnOut } from '../lexicon/typing-errors';
import { isFunctionWord } from '../words/vocabulary';
import { CLAUSE_END, foldAccents, isWord } from '../words/words';

/** Only look like a person ("travel agent"). */
export const OTHER = 'lookalike';

/** Including a "but". */
export const CLAUSE = 'contrast';

/** Matched only as written: short words, and those that exclude a request. */
const EXACT_ROLES = [OTHER, 'not', 'definite', 'small', 'here', 'identity', 'exists', 'act', CLAUSE, 'courtesy'];

/** For the last of two words run together. */
const LAST_LENGTH_MIN = 5;

const MISTYPED_LENGTH_MIN = 3;

/** Of compounds' last parts. */
const HEAD_ROLES = ['staff', 'department'];
const HEAD_LENGTH_MIN = 7;

/** Per language, about 0.5 MB when full. */
const KEPT_FORMS_MAX = 4096;

interface Lexicon {
  readonly phrases: PhraseBook;
  readonly words: ReadonlySet<string>;
  readonly alone: ReadonlySet<string>;
  readonly heads: readonly string[];
  readonly meant: (word: string) => readonly string[];
  /** Whose accents distinguish words, by pattern. */
  readonly spellings: readonly (readonly [pattern: RegExp, spelling: string])[];
  readonly kept: Map<string, readonly string[]>;
}

const lexicons = perLanguage((language): Lexicon => {
  const all = readLexicon(language, 'handoff');
  const taken = new Set<string>();
  const entries = all.filter(({ role, phrase }) => role !== 'spelling' && !taken.has(phrase) && taken.add(phrase));
  const wordsOf = (phrases: typeof entries): string[] => phrases.flatMap(({ phrase }) => phrase.split(' '));
  const heads = HEAD_ROLES.flatMap((role) => entries.filter((entry) => entry.role === role && isHead(entry.phrase)));
  return {
    phrases: createPhraseBook(entries),
    words: new Set(wordsOf(entries)),
    alone: new Set(entries.map(({ phrase }) => phrase).filter((phrase) => !phrase.includes(' '))),
    heads: heads.map(({ phrase }) => phrase).sort((one, other) => other.length - one.length),
    meant: createTypingErrors(new Set(wordsOf(entries.filter(({ role }) => !EXACT_ROLES.includes(role))))),
    spellings: (phrasesByRole(all).get('spelling') ?? []).map((line) => {
      const [pattern = '', spelling = ''] = line.split(' ');
      return [new RegExp(pattern), spelling] as const;
    }),
    kept: new Map(),
  };
});

function isHead(phrase: string): boolean {
  return phrase.length >= HEAD_LENGTH_MIN && !phrase.includes(' ');
}

export interface WordRoles {
  /** By word or phrase (`handoff.txt`), CLAUSE at a clause's end. */
  readonly roles: readonly string[];
  readonly forms: readonly string[];
}

/** @param words of `splitWords` */
export function wordRoles(words: readonly string[], language: string): WordRoles {
  const lexicon = lexicons(language);
  const forms = words
    .filter((word) => word === CLAUSE_END || isWord(word))
    .flatMap((word) => (word === CLAUSE_END ? [word] : keptForms(word, language, lexicon)));
  const roles: string[] = [];
  const text = { words: forms };
  for (let at = 0; at < forms.length;) {
    const found = longestPhraseAt(lexicon.phrases, text, at);
    roles.push(found?.role ?? (forms[at] === CLAUSE_END ? CLAUSE : OTHER));
    at = found?.end ?? at + 1;
  }
  return { roles, forms: forms.filter((form) => lexicon.words.has(form)) };
}

/** Customers use some thousand words. */
function keptForms(word: string, language: string, lexicon: Lexicon): readonly string[] {
  const { kept } = lexicon;
  const known = kept.get(word);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_FORMS_MAX) kept.clear();
  const forms = knownForms(word, language, lexicon);
  kept.set(word, forms);
  return forms;
}

/** Without accents, typos, drawn-out letters; split if two were run together. */
function knownForms(word: string, language: string, lexicon: Lexicon): readonly string[] {
  const spelt = lexicon.spellings.find(([pattern]) => pattern.test(word));
  const plain = foldAccents(spelt ? word.replace(spelt[0], spelt[1]) : word).replaceAll("'", '');
  if (lexicon.words.has(plain)) return [plain];
  if (isFunctionWord(plain, language) || word.endsWith("'s")) return [plain];
  const short = withoutDrawnOut(plain);
  if (lexicon.words.has(short)) return [short];
  const meant = meantWord(short, lexicon) ?? lexicon.heads.find((head) => short.endsWith(head));
  if (meant !== undefined) return [meant];
  return runTogether(short, lexicon) ?? [plain];
}

/** A word alone before one that is only part of a phrase. */
function meantWord(word: string, { meant, alone }: Lexicon): string | undefined {
  if (word.length < MISTYPED_LENGTH_MIN) return undefined;
  const candidates = meant(word);
  return candidates.find((candidate) => alone.has(candidate)) ?? candidates[0];
}

/** "bloodyperson", "speaktoahuman". Quadratic in a word's bounded length. */
function runTogether(word: string, { words }: Lexicon): readonly string[] | undefined {
  const cuts: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    const shortest = end === word.length ? LAST_LENGTH_MIN : 1;
    for (let at = 0; at <= end - shortest && cuts[end] === undefined; at += 1) {
      const head = cuts[at];
      const part = word.slice(at, end);
      if (head !== undefined && (words.has(part) || end === 1)) cuts[end] = [...head, part];
    }
  }
  return cuts[word.length];
}
