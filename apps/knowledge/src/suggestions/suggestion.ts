import { createHash } from 'node:crypto';
import type { SourceKind } from '@parley/schemas';
import type { SuggestionKind, SuggestionState } from '@parley/schemas/suggestions';
import { readWords } from '../retrieval/read-words';

/** Scope of idempotent responses with a customer's words, which an erasure deletes. */
export const ACCEPT_SCOPE = 'AcceptSuggestion';

/** Named as at the time. */
export interface ConflictSource {
  readonly kind: SourceKind;
  /** A uuid. */
  readonly id: string;
  readonly title: string;
}

/** Masked. */
export interface SuggestionDraft {
  readonly text: string;
  /** Uuids. */
  readonly conversationId: string;
  readonly messageId: string;
}

/** A question without an answer, or with contradicting ones. */
export interface Suggestion {
  /** A uuid. */
  readonly id: string;
  readonly kind: SuggestionKind;
  readonly sources: readonly ConflictSource[];
  readonly language: string;
  readonly count: number;
  /** The newest few, verbatim; at least one. */
  readonly examples: readonly string[];
  /** The newest; null: none. */
  readonly draft: SuggestionDraft | null;
  readonly state: SuggestionState;
  readonly answerId: string | null;
  readonly createdAt: Date;
  readonly lastAskedAt: Date;
}

export interface Counted {
  readonly suggestion: Suggestion;
  readonly isNew: boolean;
}

export const KEPT_QUESTION_LENGTH_MAX = 500;
/** More words are a story. */
const KEY_WORDS_MAX = 8;

/**
 * A digest of the weighty words' stems, in any order; survives an erasure.
 *
 * @returns undefined without anything to answer
 */
export function suggestionKey(question: string, language: string): Buffer | undefined {
  const words = readWords(question, language);
  const weighty = words.filter(({ isWeighty }) => isWeighty);
  const stems = [...new Set(weighty.map(({ stem }) => stem))].slice(0, KEY_WORDS_MAX).sort();
  return stems.length === 0 ? undefined : createHash('sha256').update(stems.join(' ')).digest();
}
