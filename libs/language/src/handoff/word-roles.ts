import { perLanguage } from '../lexicon/per-language';
import { createPhraseBook, longestPhraseAt, type PhraseBook } from '../lexicon/phrase-book';
import { phrasesByRole, readLexicon } from '../lexicon/read-lexicon';
import { createTypingErrors, withoutDrawnOut } from '../lexicon/typing-errors';
import { isFunctionWord } from '../words/vocabulary';
import { CLAUSE_END, foldAccents, isWord } from '../words/words';

/** What a word without a role of its own does: nothing, as what only looks like a person ("travel agent"). */
export const OTHER = 'lookalike';

/** Where a clause ends, also at a "but". */
export const CLAUSE = 'contrast';

/** Roles whose words are found only as they are written: short ones, and those that cover what is no request. */
const EXACT_ROLES = [OTHER, 'not', 'definite', 'small', 'here', 'identity', 'exists', 'act', CLAUSE, 'courtesy'];

/** Two words run together end in one of this length. */
const LAST_LENGTH_MIN = 5;

/** Shorter words are no typing errors of others. */
const MISTYPED_LENGTH_MIN = 3;

/** Roles of the last parts of compounds, and how long such a part is. */
const HEAD_ROLES = ['staff', 'department'];
const HEAD_LENGTH_MIN = 7;

/** Words kept per language, about 0.5 MB when full. */
const KEPT_FORMS_MAX = 4096;

interface Lexicon {
  readonly phrases: PhraseBook;
  readonly words: ReadonlySet<string>;
  /** Words that are a phrase of their own. */
  readonly alone: ReadonlySet<string>;
  /** What longer words may end with and mean, the longest first. */
  readonly heads: readonly string[];
  readonly meant: (word: string) => readonly string[];
  /** Spellings whose accents make another word, by pattern. */
  readonly spellings: readonly (readonly [pattern: RegExp, spelling: string])[];
  /** Forms found before, by the word as written. */
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

/** A message as it is read for a request for a person. */
export interface WordRoles {
  /** What each word or phrase does there (the roles of `handoff.txt`), CLAUSE where a clause ends. */
  readonly roles: readonly string[];
  /** Those of its words that are in the lexicon, as it writes them. */
  readonly forms: readonly string[];
}

/** Finds what the words of a message (from `splitWords`) do in a request for a person. */
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

/** The forms of a word, kept for the next message: customers use some thousand words. */
function keptForms(word: string, language: string, lexicon: Lexicon): readonly string[] {
  const { kept } = lexicon;
  const known = kept.get(word);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_FORMS_MAX) kept.clear();
  const forms = knownForms(word, language, lexicon);
  kept.set(word, forms);
  return forms;
}

/** A word as the lexicon writes it: without accents, typing errors, drawn-out letters; two words if they were run together. */
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

/** The word that a typing error makes of it: one that stands for itself rather than one that is only part of a phrase. */
function meantWord(word: string, { meant, alone }: Lexicon): string | undefined {
  if (word.length < MISTYPED_LENGTH_MIN) return undefined;
  const candidates = meant(word);
  return candidates.find((candidate) => alone.has(candidate)) ?? candidates[0];
}

/**
 * "bloodyperson", "speaktoahuman": words of the lexicon without the blanks between them, the last of some length. Cost:
 * the letters squared, a word's length being bounded.
 */
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
