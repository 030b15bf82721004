import { detectLanguage } from './detect-language';
import type { Intent } from './intent';
import { findIntent } from './intents';
import { isHandoffRequest } from './handoff/is-handoff-request';
import { isUnderstood, type Language, RECOGNISED } from './words/languages';
import { questionKey } from './question';
import { scoreEmoji, scoreWords } from './sentiment';
import { hasLetters, readableText, splitWords } from './words/words';

/** What a customer's message says, for the conversation's sentiment and the analytics of topics. */
export interface MessageAnalysis {
  /** ISO 639-1, also of languages that are not understood; null when there are no words or no telling. */
  language: string | null;
  /** -1 to 1; 0 when neutral or not understood. */
  sentiment: number;
  /** 'other' when none of the list, or not understood. */
  intent: Intent;
  /** Equal for questions that mean the same; null when nothing is asked. At most some 340 characters. */
  question: string | null;
}

/**
 * Analyses one message (contract, "Analytics"). Pure, deterministic, and never throws, whatever the string; reads the
 * first 1,000 code points.
 */
export function analyzeMessage(text: string): MessageAnalysis {
  const message = readMessage(text);
  const { readable, language, question, words } = message;
  const intent = intentOf(message);
  if (words) return { language, sentiment: scoreWords(words.all, words.language, question !== null), intent, question };
  return { language, sentiment: hasLetters(readable) ? 0 : scoreEmoji(splitWords(readable, '')), intent, question };
}

/** What `analyzeMessage` says of the language, the intent and the question, for four fifths of the time. */
export function analyzeSubject(text: string): Pick<MessageAnalysis, 'language' | 'intent' | 'question'> {
  const message = readMessage(text);
  return { language: message.language, intent: intentOf(message), question: message.question };
}

/** Up to this many characters a language is often not told ("operator"), or Portuguese and Spanish are mistaken. */
const UNSURE_LENGTH_MAX = 40;

/** Up to this many words a language is a guess, and more so with typing errors. */
const GUESSED_WORDS_MAX = 4;

const neighbours: Readonly<Record<string, readonly string[]>> = { es: ['pt'], pt: ['es'] };

/**
 * A request for a person is looked for in every recognised language that a message may be in: that of its words, those
 * that a short text may be in as well, and those that have no intents of their own.
 */
function intentOf({ readable, language, words }: ReturnType<typeof readMessage>): Intent {
  const intent = words ? findIntent(words.all, words.language) : 'other';
  if (intent === 'human_request') return intent;
  const isRequested = languagesOf(readable, language, words).some((other) =>
    isHandoffRequest(splitWords(readable, other), other),
  );
  return isRequested ? 'human_request' : intent;
}

function languagesOf(readable: string, language: string | null, words: Words | undefined): readonly string[] {
  const detected = RECOGNISED.filter((other) => other === language);
  const isShort = readable.length <= UNSURE_LENGTH_MAX;
  const isGuessed = detected.length === 0 || splitWords(readable, language ?? '').length <= GUESSED_WORDS_MAX;
  if (isShort && isGuessed) return RECOGNISED;
  if (words === undefined) return detected;
  return isShort ? (neighbours[words.language] ?? []) : [];
}

interface Words {
  readonly all: readonly string[];
  readonly language: Language;
}

/** `words` are those of a language that is understood. */
function readMessage(text: string) {
  const readable = readableText(text);
  const language = detectLanguage(readable);
  const question = questionKey(readable, language);
  const words = isUnderstood(language) ? { all: splitWords(readable, language), language } : undefined;
  return { readable, language, question, words };
}
