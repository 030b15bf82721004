import { splitPhrases } from '../lexicons/split-phrases';
import { foldAccents } from '../words';

/**
 * Phrases that a whole message is made of, each with a role. A phrase is written without accents and apostrophes;
 * `(a|b|)` stands for either, or nothing.
 */
export interface PhraseCover<Role extends string> {
  /** By first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly role: Role }[]>;
  readonly words: ReadonlySet<string>;
  /** Single words that may stand anywhere, also within a phrase. */
  readonly fillers: ReadonlySet<string>;
}

/** How many fillers may stand between two words of a phrase. */
const FILLERS_MAX = 2;
/** Shorter words turn into other words by one letter. */
const TYPO_LENGTH_MIN = 5;
/** From this length on, two letters may be swapped. */
const SWAPPED_LENGTH_MIN = 4;
/** From this length on, a letter may be another, too. */
const CHANGED_LETTER_LENGTH_MIN = 7;

const drawnOut = /(\p{L})\1{2,}/gu;

/** Compiles the phrases of each role, set off by semicolons; where two roles have the same phrase the first has it. */
export function compileCover<Role extends string>(
  roles: Readonly<Record<Role, string>>,
  fillers: string,
): PhraseCover<Role> {
  const phrases = new Map<string, { words: readonly string[]; role: Role }[]>();
  const taken = new Set<string>();
  const words = new Set<string>();
  const add = (phrase: string, role: Role): void => {
    if (phrase === '' || taken.has(phrase)) return;
    taken.add(phrase);
    const parts = phrase.split(' ');
    const first = parts[0] ?? '';
    phrases.set(first, [...(phrases.get(first) ?? []), { words: parts, role }]);
    for (const part of parts) words.add(part);
  };
  for (const [role, list] of Object.entries(roles) as [Role, string][])
    for (const written of splitPhrases(list)) for (const phrase of spellOut(written)) add(phrase, role);
  for (const sameStart of phrases.values()) sameStart.sort((a, b) => b.words.length - a.words.length);
  const fillerWords = splitPhrases(fillers).flatMap(spellOut);
  for (const word of fillerWords) words.add(word);
  return { phrases, words, fillers: new Set(fillerWords) };
}

/** Each way to read a phrase with alternatives. */
function spellOut(written: string): string[] {
  const choice = /\(([^()]*)\)/.exec(written);
  if (choice === null) return [written.replace(/\s+/g, ' ').trim()];
  const [whole, alternatives = ''] = choice;
  return alternatives.split('|').flatMap((one) => spellOut(written.replace(whole, one)));
}

/** A phrase of a message, the place of its first word, and the place after its last. */
export interface CoveredPhrase<Role extends string> {
  readonly role: Role;
  readonly at: number;
  readonly end: number;
}

/**
 * The phrases that a message is made of, from left to right, the longest first; undefined when a word is part of none.
 * Typing errors of one letter are read over in words for which `mayBeMistyped` holds.
 */
export function coverWords<Role extends string>(
  words: readonly string[],
  cover: PhraseCover<Role>,
  mayBeMistyped: (word: string) => boolean,
): CoveredPhrase<Role>[] | undefined {
  const known = words.map((word) => knownForm(word, cover.words, mayBeMistyped));
  const covered: CoveredPhrase<Role>[] = [];
  for (let at = 0; at < known.length;) {
    const first = known[at] as string;
    const found = (cover.phrases.get(first) ?? [])
      .map((phrase) => ({ role: phrase.role, end: endOf(known, at, phrase.words, cover.fillers) }))
      .find(({ end }) => end !== undefined);
    if (found?.end !== undefined) {
      covered.push({ role: found.role, at, end: found.end });
      at = found.end;
    } else if (cover.fillers.has(first)) at += 1;
    else return undefined;
  }
  return covered;
}

function endOf(
  words: readonly string[],
  start: number,
  phrase: readonly string[],
  fillers: ReadonlySet<string>,
): number | undefined {
  let at = start + 1;
  for (const wanted of phrase.slice(1)) {
    let skipped = 0;
    while (words[at] !== wanted) {
      if (skipped === FILLERS_MAX || !fillers.has(words[at] ?? '')) return undefined;
      skipped += 1;
      at += 1;
    }
    at += 1;
  }
  return at;
}

/** A word as the phrases write it: without accents, drawn-out letters, a typing error. */
function knownForm(word: string, words: ReadonlySet<string>, mayBeMistyped: (word: string) => boolean): string {
  const plain = foldAccents(word);
  if (words.has(plain)) return plain;
  const shorter = [plain.replace(drawnOut, '$1$1'), plain.replace(drawnOut, '$1')].find((form) => words.has(form));
  if (shorter !== undefined) return shorter;
  const single = plain.replace(drawnOut, '$1');
  if (single.length < SWAPPED_LENGTH_MIN || !mayBeMistyped(single)) return plain;
  return [...words].find((candidate) => isMistyped(single, candidate)) ?? plain;
}

/** Whether a word is another with one letter left out, added, changed, or two swapped; the first letter is right. */
function isMistyped(word: string, meant: string): boolean {
  if (meant.length < SWAPPED_LENGTH_MIN || word[0] !== meant[0]) return false;
  let same = 0;
  while (same < word.length && word[same] === meant[same]) same += 1;
  const [rest, meantRest] = [word.slice(same), meant.slice(same)];
  if (word.length !== meant.length) {
    const [shorter, longer] = rest.length < meantRest.length ? [rest, meantRest] : [meantRest, rest];
    return meant.length >= TYPO_LENGTH_MIN && longer.slice(1) === shorter;
  }
  if (rest[0] === meantRest[1] && rest[1] === meantRest[0]) return rest.slice(2) === meantRest.slice(2);
  return meant.length >= CHANGED_LETTER_LENGTH_MIN && rest.slice(1) === meantRest.slice(1);
}
