import { detectLanguage } from './detect-language';
import { asksByPhrase, withoutDeclined } from './dialog/person-phrases';
import type { Intent } from './intent';
import { findIntent } from './intents';
import { isHandoffRequest } from './handoff/is-handoff-request';
import { isUnderstood, type Language, RECOGNISED } from './words/languages';
import { questionKey } from './question';
import { scoreEmoji, scoreWords } from './sentiment';
import { hasLetters, readableText, splitWords } from './words/words';

export interface MessageAnalysis {
  /** ISO 639-1, understood or not; null if unknown. */
  language: string | null;
  /** -1 to 1; 0 when neutral or not understood. */
  sentiment: number;
  /** 'other' if none, or not understood. */
  intent: Intent;
  /** Equal for the same meaning; null if nothing is asked. Up to some 340 characters. */
  question: string | null;
}

/** Contract, "Analytics". Pure, deterministic, never throws; reads the first 1,000 code points. */
export function analyzeMessage(text: string): MessageAnalysis {
  const message = readMessage(text);
  const { readable, language, question, words } = message;
  const intent = intentOf(message);
  if (words) return { language, sentiment: scoreWords(words.all, words.language, question !== null), intent, question };
  return { language, sentiment: hasLetters(readable) ? 0 : scoreEmoji(splitWords(readable, '')), intent, question };
}

/** For four fifths of the time of `analyzeMessage`. */
export function analyzeSubject(text: string): Pick<MessageAnalysis, 'language' | 'intent' | 'question'> {
  const message = readMessage(text);
  return { language: message.language, intent: intentOf(message), question: message.question };
}

/** Shorter texts may lack a clear language ("operator"), or mix up Portuguese and Spanish. */
const UNSURE_LENGTH_MAX = 40;

/** With fewer words, a guess. */
const GUESSED_WORDS_MAX = 4;

const neighbours: Readonly<Record<string, readonly string[]>> = { es: ['pt'], pt: ['es'] };

/** In every plausible recognised language: the text's own, those a short text may be in, and those without intents. */
function intentOf({ readable, language, words }: ReturnType<typeof readMessage>): Intent {
  const intent = intentIn(readable, language, words);
  const isPhrase = asksByPhrase(readable);
  if (intent !== 'human_request' && !isPhrase) return intent;
  const withoutRefusals = withoutDeclined(readable);
  if (isPhrase && asksByPhrase(withoutRefusals)) return 'human_request';
  if (withoutRefusals === readable) return intent;
  return intentIn(withoutRefusals, language, words && { ...words, all: splitWords(withoutRefusals, words.language) });
}

function intentIn(readable: string, language: string | null, words: Words | undefined): Intent {
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

/** `words`: in an understood language. */
function readMessage(text: string) {
  const readable = readableText(text);
  const language = detectLanguage(readable);
  const question = questionKey(readable, language);
  const words = isUnderstood(language) ? { all: splitWords(readable, language), language } : undefined;
  return { readable, language, question, words };
}
