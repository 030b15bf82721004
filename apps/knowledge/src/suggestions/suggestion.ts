import { createHash } from 'node:crypto';
import type { SourceKind } from '@parley/schemas';
import type { SuggestionKind, SuggestionState } from '@parley/schemas/suggestions';
import { readWords } from '../retrieval/read-words';

/** Kept answers to the acceptance of a suggestion begin with it. They contain what a customer wrote: an erasure deletes them. */
export const ACCEPT_SCOPE = 'AcceptSuggestion';

/** A source of a conflict, as it was called when it was come upon. */
export interface ConflictSource {
  readonly kind: SourceKind;
  /** A uuid. */
  readonly id: string;
  readonly title: string;
}

/** What a person replied to one of the questions, masked. */
export interface SuggestionDraft {
  readonly text: string;
  /** A uuid, as is the next. */
  readonly conversationId: string;
  readonly messageId: string;
}

/** What was asked and not answered, or answered differently by two sources. */
export interface Suggestion {
  /** A uuid. */
  readonly id: string;
  readonly kind: SuggestionKind;
  /** Of a conflict the two; none otherwise. */
  readonly sources: readonly ConflictSource[];
  readonly language: string;
  readonly count: number;
  /** The newest few, as customers wrote them; never none. */
  readonly examples: readonly string[];
  /** The newest reply of a person to one of them; null: there is none. */
  readonly draft: SuggestionDraft | null;
  readonly state: SuggestionState;
  /** A uuid. */
  readonly answerId: string | null;
  readonly createdAt: Date;
  readonly lastAskedAt: Date;
}

/** The suggestion that counts a question, without its examples, and whether it is a new one. */
export interface Counted {
  readonly suggestion: Suggestion;
  readonly isNew: boolean;
}

/** Of a question this much is kept. */
export const KEPT_QUESTION_LENGTH_MAX = 500;
/** A longer question is a story: its first words of weight make the key. */
const KEY_WORDS_MAX = 8;

/**
 * By what questions are taken for the same: the stems of their words of weight, in any order. A digest, since an erasure
 * leaves it.
 *
 * @returns undefined if there is nothing in it that could be answered
 */
export function suggestionKey(question: string, language: string): Buffer | undefined {
  const words = readWords(question, language);
  const weighty = words.filter(({ isWeighty }) => isWeighty);
  const stems = [...new Set(weighty.map(({ stem }) => stem))].slice(0, KEY_WORDS_MAX).sort();
  return stems.length === 0 ? undefined : createHash('sha256').update(stems.join(' ')).digest();
}
