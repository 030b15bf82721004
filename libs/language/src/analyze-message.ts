import { detectLanguage } from './detect-language';
import { findIntent, type Intent } from './intents';
import { isUnderstood } from './languages';
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
    return { language, sentiment, intent: 'other', question };
  }
  const sentiment = scoreWords(words.all, words.language, question !== null);
  return { language, sentiment, intent: findIntent(words.all, words.language), question };
}

/** What `analyzeMessage` says of the intent and the question, for four fifths of the time. */
export function analyzeSubject(text: string): Pick<MessageAnalysis, 'intent' | 'question'> {
  const { question, words } = readMessage(text);
  return { intent: words ? findIntent(words.all, words.language) : 'other', question };
}

/** `words` are those of a language that is understood. */
function readMessage(text: string) {
  const readable = readableText(text);
  const language = detectLanguage(readable);
  const question = questionKey(readable, language);
  const words = isUnderstood(language) ? { all: splitWords(readable, language), language } : undefined;
  return { readable, language, question, words };
}
