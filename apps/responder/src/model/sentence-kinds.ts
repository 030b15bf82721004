import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import {
  courtesy,
  courtesyWords,
  guesses,
  money,
  noFee,
  request,
  setPhrases,
  states,
  tagQuestion,
  turns,
  unknowing,
} from './courtesy-words';
import { findAction } from './action-words';
import { deniesIn, plain, unboundIn } from './polarity';
import { isSmallTalk } from './small-talk';
import { LANGUAGES } from '@parley/language/stems';

/**
 * - `courtesy`: a greeting, thanks, regret, offer of help, or request for words
 * - `unknowing`: the agent does not know, or cannot do something
 * - `statement`: anything else; it needs a source
 */
export type SentenceKind = 'question' | 'courtesy' | 'unknowing' | 'statement';

const INTRODUCED =
  /(?:name is|i am|i'm|ich bin|heiße|mein name ist|me llamo|soy|je suis|je m'appelle|chamo-me|sou(?: o| a)?|regards,?|thanks,?|grüße,?|gruß,?|saludos,?|cordialement,?|cumprimentos,?)\s+(\p{L}{2,}(?:\s\p{Lu}\p{L}+)?)/giu;

/** The agent's, and the customer's if introduced. */
export function namesIn(agentName: string, customerTexts: readonly string[]): ReadonlySet<string> {
  const given = customerTexts.flatMap((text) => [...text.matchAll(INTRODUCED)].map(([, name = '']) => name));
  const capital = given.filter((name) => /^\p{Lu}/u.test(name));
  return new Set([agentName, ...capital].flatMap((name) => plain(name).match(/\p{L}+/gu) ?? []));
}

/** @param names without accents */
export function kindOf(sentence: string, names: ReadonlySet<string>): SentenceKind {
  const normalized = plain(sentence)
    .replace(/\[\d[\d, ]*\]/g, ' ')
    .trim();
  if (/\?[\s"'”»)]*$/.test(normalized)) return tagQuestion().test(normalized) ? 'statement' : 'question';
  if (isCourtesy(normalized, names) || setPhrases.some((phrase) => phrase().test(normalized))) return 'courtesy';
  if (request().test(normalized) && !added().test(normalized) && !noFee().test(normalized) && !money().test(normalized))
    return 'courtesy';
  if (isSmallTalk(normalized) || isListHead(normalized)) return 'courtesy';
  return isUnknowing(normalized, names) ? 'unknowing' : 'statement';
}

const HEAD_WORDS_MAX = 8;

/** `With it you have:`, whose lines are judged. */
function isListHead(normalized: string): boolean {
  if (!/:\s*$/.test(normalized) || /\d/.test(normalized) || findAction(normalized) !== undefined) return false;
  const length = (normalized.match(/\p{L}+/gu) ?? []).length;
  return (
    length > 1 &&
    length <= HEAD_WORDS_MAX &&
    unboundIn(normalized, '') === undefined &&
    !LANGUAGES.some((each) => deniesIn(normalized, each))
  );
}

/** `Give me a minute, I am checking.` */
const added = once(() => {
  const we = `(?:${anyOf('sentences', 'and')}\\s+)?${anyOf('sentences', 'we')}(?:'m|'ll|'ve)?\\s+`;
  return new RegExp(`[,;:–—-]\\s*${we}(?!${whole(anyOf('sentences', 'can'))})`, 'u');
});

/** `No, sorry.` answers a question. */
const answer = once(
  () => new RegExp(`^\\W*(?:${anyOf('sentences', 'yes')}|${anyOf('sentences', 'no')})\\s*[,.!–-]`, 'u'),
);

function isCourtesy(normalized: string, names: ReadonlySet<string>): boolean {
  const words = normalized.match(/[\p{L}\d]+(?:['-][\p{L}\d]+)*/gu) ?? [];
  // A smile.
  if (words.length === 0) return true;
  if (answer().test(normalized)) return false;
  return (
    (courtesy().test(normalized) || words.every((word) => names.has(word))) &&
    words.every((word) => courtesyWords().has(word) || names.has(word))
  );
}

const gives = rolePattern('binding', 'waive');
const cannot = rolePattern('sentences', 'cannot-give');

/** `Unfortunately we cannot waive the fee` */
function refusesGift(normalized: string): boolean {
  const isOne = !/[;:–—\d]|,\s/u.test(normalized);
  return (
    isOne &&
    gives().test(normalized) &&
    cannot().test(normalized) &&
    LANGUAGES.some((each) => deniesIn(normalized, each))
  );
}

/** Anything more is a statement. */
function isUnknowing(normalized: string, names: ReadonlySet<string>): boolean {
  if (refusesGift(normalized)) return true;
  if (!unknowing().test(normalized) || noFee().test(normalized)) return false;
  return normalized.split(turns()).every((part) => {
    const text = part.trim();
    return (
      text === '' ||
      unknowing().test(text) ||
      isCourtesy(text, names) ||
      isSmallTalk(text) ||
      request().test(text) ||
      isLeading(text) ||
      !(states().test(text) || guesses().test(text))
    );
  });
}

/** An opening, or an offer within the conversation. */
const leading = once(() => new RegExp(`^${whole(anyOf('sentences', 'leading'))}`, 'u'));

function isLeading(text: string): boolean {
  return leading().test(text);
}
