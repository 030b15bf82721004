import {
  COURTESY,
  courtesyWords,
  LEAD_IN,
  MONEY,
  NO_FEE,
  DISCLOSURE,
  REQUEST,
  STATES,
  TAG_QUESTION,
  TURNS,
  UNKNOWING,
  WARNING,
  WISH,
} from './courtesy-words';
import { plain } from './polarity';
import { isSmallTalk } from './small-talk';

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
  if (/\?[\s"'”»)]*$/.test(normalized)) return TAG_QUESTION.test(normalized) ? 'statement' : 'question';
  if (isCourtesy(normalized, names) || SET_PHRASES.some((phrase) => phrase.test(normalized))) return 'courtesy';
  if (REQUEST.test(normalized) && !ADDED.test(normalized) && !NO_FEE.test(normalized) && !MONEY.test(normalized))
    return 'courtesy';
  if (isSmallTalk(normalized)) return 'courtesy';
  return isUnknowing(normalized, names) ? 'unknowing' : 'statement';
}

const SET_PHRASES = [LEAD_IN, DISCLOSURE, WARNING, WISH];

/** `Give me a minute, I am checking.` */
const ADDED =
  /[,;:–—-]\s*(?:(?:and|und|y|et|e)\s+)?(?:i|we|ich|wir|yo|je|nous|eu|nos)(?:'m|'ll|'ve)?\s+(?!can\b|could\b|kann\b|konnen\b|puedo\b|peux\b|posso\b)/u;

/** `No, sorry.` answers a question. */
const ANSWER = /^\W*(?:yes|no|ja|nein|si|oui|non|sim|nao)\s*[,.!–-]/u;

function isCourtesy(normalized: string, names: ReadonlySet<string>): boolean {
  const words = normalized.match(/[\p{L}\d]+(?:['-][\p{L}\d]+)*/gu) ?? [];
  // A smile.
  if (words.length === 0) return true;
  if (ANSWER.test(normalized)) return false;
  return (
    (COURTESY.test(normalized) || words.every((word) => names.has(word))) &&
    words.every((word) => courtesyWords.has(word) || names.has(word))
  );
}

/** Anything more is a statement. */
function isUnknowing(normalized: string, names: ReadonlySet<string>): boolean {
  if (!UNKNOWING.test(normalized) || NO_FEE.test(normalized)) return false;
  return normalized.split(TURNS).every((part) => {
    const text = part.trim();
    return (
      text === '' ||
      UNKNOWING.test(text) ||
      isCourtesy(text, names) ||
      REQUEST.test(text) ||
      isLeading(text) ||
      !STATES.test(text)
    );
  });
}

/** An opening, or an offer within the conversation. */
function isLeading(text: string): boolean {
  return /^(?:ob|whether|unfortunately|leider|lamentablemente|desafortunadamente|malheureusement|infelizmente|i can (?:try|help)|would you|could you|can you|if you|wenn sie|si usted|si vous|se quiser)\b/u.test(
    text,
  );
}
