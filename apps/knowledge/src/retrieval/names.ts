import { LANGUAGES, readableText } from '@parley/language/stems';
import { classConcepts } from './frequent-words';
import type { Coverage } from './codes';
import { readWords } from './read-words';

const NOUN_CAPITALS: ReadonlySet<string> = new Set(['de']);
/** More capitals, also at the beginning, are for show. */
const CAPITALS_SHARE_MAX = 0.5;
/** Nearly every answer has another day or month, and fits. */
const calendar = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december christmas easter`.split(/\s+/),
);
/** Names in lower case and in German, too: which ones are accepted is a fact of its own. */
const brands = new Set('klarna paypal amex mastercard bizum twint multibanco dhl ups fedex dpd hermes gls'.split(' '));
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const capital = /^\p{Lu}[\p{L}\p{N}]*\p{Ll}/u;
/** The customer's name, and ends of sentences. */
const ownName =
  /(?:\b(?:my name is|i am|i'm|this is|me llamo|mi nombre es|soy|je m'appelle|je suis|me chamo|meu nome é|sou)\s+(?:\p{Lu}[\p{L}'-]*\s+)?|(?:^|[.!?:;\n¿¡"“(])\s*)$/iu;

/**
 * Capitals within a sentence; none where they mean something else.
 *
 * @param language a tag's first part
 */
export function readNames(question: string, language: string): string[] {
  if (!(LANGUAGES as readonly string[]).includes(language)) return [];
  const text = readableText(question);
  const words = [...text.matchAll(word)];
  const known = words.map(([form]) => form).filter((form) => brands.has(form.toLowerCase()));
  if (NOUN_CAPITALS.has(language)) return known;
  const capitals = words.slice(1).filter(([form]) => capital.test(form));
  const isShown = capital.test(words[0]?.[0] ?? '');
  if (isShown && capitals.length > (words.length - 1) * CAPITALS_SHARE_MAX) return known;
  const named = capitals
    .filter(({ index }) => !ownName.test(text.slice(Math.max(0, index - 60), index)))
    .map(([form]) => form)
    .filter((form) => !calendar.has(form.toLowerCase()) && isProper(form, language));
  return [...new Set([...named, ...known])];
}

function isProper(form: string, language: string): boolean {
  return readWords(form, language).every(
    ({ isWeighty, concepts }) => isWeighty && concepts.every((concept) => classConcepts.has(concept)),
  );
}

/** Without all names a text is only offered: "Can I sign in with Okta?" may mean single sign-on. */
export function namesCoverage(names: readonly string[], text: string, language: string): Coverage {
  if (names.length === 0) return 'same';
  const had = new Set(readWords(text, language).map(({ stem }) => stem));
  const isHad = names.every((name) => readWords(name, language).every(({ stem }) => had.has(stem)));
  return isHad ? 'same' : 'missing';
}
