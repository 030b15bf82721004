import { z } from 'zod';
import { answerLanguageTag } from './answer-language';
import { checkLanguages } from './language-keys';
import { text } from './text';

const SENTENCE_LENGTH_MAX = 300;

/** The question to customers, by language. */
export const toolConfirmation = z
  .record(answerLanguageTag, text(1, SENTENCE_LENGTH_MAX).nullable())
  .check(checkLanguages)
  .describe(
    'By language, the question that customers are asked before the tool is called, with placeholders for ' +
      'parameters: {"en": "Book the slot {slot}?"}; null: a general question',
  );

/** `{"en": "Book the slot {slot}?", "de": "Soll ich den Termin {slot} buchen?"}`. */
export type ToolConfirmation = Readonly<Record<string, string>>;

/** Anything between braces, to refuse misspelt placeholders. */
const PLACE = /\{([^{}]*)\}/g;

export function placesInConfirmation(sentence: string): string[] {
  return [...sentence.matchAll(PLACE)].map(([, name = '']) => name);
}

/** Those without a value stay. */
export function fillConfirmation(sentence: string, valueOf: (name: string) => string | undefined): string {
  return sentence.replace(PLACE, (place, name: string) => valueOf(name) ?? place);
}
