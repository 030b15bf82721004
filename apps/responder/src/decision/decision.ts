import type { HandoffReason, JsonObject, ResolutionKind } from '@parley/schemas';

/** What a turn becomes when what it says is posted. */
export type DecisionOutcome = 'posted' | 'asked' | 'unknown' | 'handed_off';

/** Why a turn came to its aim. */
export type TurnReason =
  | HandoffReason
  /** From the knowledge. */
  | 'answer'
  /** The customer chose among what was asked. */
  | 'choice'
  /** A greeting, thanks, or what says nothing. */
  | 'small_talk'
  | 'picture'
  /** A sound, a file, a place: what a provider brought that is no text. */
  | 'unreadable'
  /** A person is wished for, or needed, and the agent may not hand off. */
  | 'no_person'
  /** The customer asked whether a machine answers. */
  | 'disclosure'
  /** The customer is asked to agree to what a tool would do. */
  | 'confirmation'
  /** Silence after an answer. */
  | 'silence'
  /** An automatic sender. */
  | 'automatic'
  | 'error';

export interface TurnButton {
  readonly id: string;
  readonly text: string;
}

export interface TurnSource {
  readonly answer_id?: string;
  readonly document_id?: string;
  readonly title: string;
  readonly url: string | null;
}

/** One message that a turn says. With buttons it is of type buttons, otherwise a text. */
export interface TurnMessage {
  readonly content: string;
  readonly buttons: readonly TurnButton[];
  readonly sources: readonly TurnSource[];
}

export interface Passage {
  /** `ans_…` or `doc_…`. */
  readonly source_id: string;
  readonly version: number;
  readonly title: string;
  readonly quote: string;
  readonly url: string | null;
  /** 0 to 1. */
  readonly score: number;
}

/** One call of a model, a search or a tool. */
export interface Step {
  readonly kind: 'model' | 'search' | 'tool';
  /** Of the tool that was called, where it is one of the account's. */
  readonly name?: string;
  readonly input: string;
  readonly output: string;
  readonly error?: string;
  readonly tokens_in: number;
  readonly tokens_out: number;
  readonly cost_micros: number;
  readonly duration_ms: number;
}

export interface Check {
  readonly name: string;
  readonly is_passed: boolean;
  readonly detail?: string;
}

/** A guideline of the agent that applied to a turn, as it was then. */
export interface AppliedGuideline {
  /** `guide_…`. */
  readonly id: string;
  readonly condition: string;
  /** Why it applied: in the words of the business, none of the customer's. */
  readonly reason: string;
}

/** A source of a conflict: an answer or a document. */
export interface ConflictingSource {
  /** `ans_…` or `doc_…`. */
  readonly id: string;
  readonly version: number;
  readonly title: string;
}

/** Two sources that say different things to one question. */
export interface Conflict {
  /** The one that was changed last: it is believed. */
  readonly newer: ConflictingSource;
  readonly older: ConflictingSource;
  /** Where they differ, as it is written in each. */
  readonly newerSays: string;
  readonly olderSays: string;
}

/** What a customer is asked to agree to. Ids are uuids. */
export interface Proposal {
  readonly toolId: string;
  readonly toolVersion: number;
  readonly arguments: JsonObject;
}

/** What a turn has come to, before it is posted. */
export interface Decision {
  readonly outcome: DecisionOutcome;
  readonly reason: TurnReason;
  readonly messages: readonly TurnMessage[];
  /** With the aim handed_off: for the person who takes over. */
  readonly note?: string;
  readonly resolution?: ResolutionKind;
  /** In which it speaks; a code of ISO 639-1. */
  readonly language: string;
  /** 0 to 1; undefined if nothing was looked up. */
  readonly confidence?: number;
  readonly passages?: readonly Passage[];
  readonly steps?: readonly Step[];
  readonly checks?: readonly Check[];
  /** By priority. */
  readonly guidelines?: readonly AppliedGuideline[];
  /** The model that wrote it. */
  readonly model?: string;
  /** With the reason confirmation: what the next message may say yes to. */
  readonly proposal?: Proposal;
  /** With the aim unknown: what was asked, for the suggestions. */
  readonly unknownQuestion?: string;
  /** What it rests on contradicts something else: for the suggestions. */
  readonly conflict?: Conflict;
}

/** A message without buttons and sources. */
export function plainText(content: string): TurnMessage {
  return { content, buttons: [], sources: [] };
}
