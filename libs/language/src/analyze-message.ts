import { detectLanguage } from './detect-language';
import type { Intent } from './intent';
import { findIntent } from './intents';
import { isUnderstood, type Language, LANGUAGES } from './languages';
import { asksForPerson } from './person/asks-for-person';
import { questionKey } from './question';
import { scoreEmoji, scoreWords } from './sentiment';
import { hasLetters, readableText, splitWords } from './words';

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
  const { readable, language, question, words } = readMessage(text);
  if (!words) {
    const sentiment = hasLetters(readable) ? 0 : scoreEmoji(splitWords(readable, ''));
    return { language, sentiment, intent: intentOf(readable, undefined), question };
  }
  const sentiment = scoreWords(words.all, words.language, question !== null);
  return { language, sentiment, intent: intentOf(readable, words), question };
}

/** What `analyzeMessage` says of the language, the intent and the question, for four fifths of the time. */
export function analyzeSubject(text: string): Pick<MessageAnalysis, 'language' | 'intent' | 'question'> {
  const { readable, language, question, words } = readMessage(text);
  return { language, intent: intentOf(readable, words), question };
}

/** Up to this many characters a language is often not told ("operator"), or Portuguese and Spanish are mistaken. */
const UNSURE_LENGTH_MAX = 40;

/** Up to this many words a language is a guess, and more so with typing errors. */
const GUESSED_WORDS_MAX = 4;

const neighbours: Readonly<Partial<Record<Language, readonly Language[]>>> = { es: ['pt'], pt: ['es'] };

/** In a short text a wish for a person is looked for in the languages that it may be in as well. */
function intentOf(readable: string, words: Words | undefined): Intent {
  const intent = words ? findIntent(words.all, words.language) : 'other';
  if (intent === 'human_request' || readable.length > UNSURE_LENGTH_MAX) return intent;
  const isTold = words !== undefined && words.all.length > GUESSED_WORDS_MAX;
  const others = isTold ? (neighbours[words.language] ?? []) : LANGUAGES;
  const isWished = others.some((language) => asksForPerson(splitWords(readable, language), language));
  return isWished ? 'human_request' : intent;
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
