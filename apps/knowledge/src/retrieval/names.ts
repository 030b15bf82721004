import { LANGUAGES, readableText } from '@parley/language/stems';
import { classConcepts } from './frequent-words';
import type { Coverage } from './codes';
import { readWords } from './read-words';

/** Languages that write every noun with a capital: there it says nothing. */
const NOUN_CAPITALS: ReadonlySet<string> = new Set(['de']);
/** A text with more capitals behind its first word has them for show. */
const CAPITALS_SHARE_MAX = 0.5;
/** Of a written day or month nearly every answer has another, and fits. */
const calendar = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december christmas easter`.split(/\s+/),
);
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const capital = /^\p{Lu}[\p{L}\p{N}]*\p{Ll}/u;
/** The customer's own name, and what ends a sentence. */
const ownName =
  /(?:\b(?:my name is|i am|i'm|this is|me llamo|mi nombre es|soy|je m'appelle|je suis|me chamo|meu nome é|sou)\s+(?:\p{Lu}[\p{L}'-]*\s+)?|(?:^|[.!?:;\n¿¡"“(])\s*)$/iu;

/**
 * The proper names in a question: words with a capital within a sentence. Where capitals mean something else, there are none.
 *
 * @param language the first part of a tag
 */
export function readNames(question: string, language: string): string[] {
  const isRead = (LANGUAGES as readonly string[]).includes(language) && !NOUN_CAPITALS.has(language);
  if (!isRead) return [];
  const text = readableText(question);
  const words = [...text.matchAll(word)];
  const capitals = words.slice(1).filter(([form]) => capital.test(form));
  if (capitals.length > (words.length - 1) * CAPITALS_SHARE_MAX) return [];
  return capitals
    .filter(({ index }) => !ownName.test(text.slice(Math.max(0, index - 60), index)))
    .map(([form]) => form)
    .filter((form) => !calendar.has(form.toLowerCase()) && isProper(form, language));
}

function isProper(form: string, language: string): boolean {
  return readWords(form, language).every(
    ({ isWeighty, concepts }) => isWeighty && concepts.every((concept) => classConcepts.has(concept)),
  );
}

/**
 * What a text has of the names in a question. One that does not have them all may still be what is meant ("Can I sign in
 * with Okta?" is about single sign-on), so it is offered, but not said.
 */
export function namesCoverage(names: readonly string[], text: string, language: string): Coverage {
  if (names.length === 0) return 'same';
  const had = new Set(readWords(text, language).map(({ stem }) => stem));
  const isHad = names.every((name) => readWords(name, language).every(({ stem }) => had.has(stem)));
  return isHad ? 'same' : 'missing';
}
