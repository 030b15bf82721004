import type { HandoffReason, JsonObject, ResolutionKind } from '@parley/schemas';

export type DecisionOutcome = 'posted' | 'asked' | 'unknown' | 'handed_off';

export type TurnReason =
  | HandoffReason
  | 'answer'
  /** The customer chose an offered option. */
  | 'choice'
  | 'small_talk'
  | 'picture'
  /** A sound, file, place or other message without text. */
  | 'unreadable'
  /** A person is needed, but the agent may not hand off. */
  | 'no_person'
  /** The customer asked whether a machine answers. */
  | 'disclosure'
  /** The customer is asked to agree to a tool call. */
  | 'confirmation'
  | 'silence'
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

/** With buttons its type is buttons, otherwise text. */
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

/** A call of a model, a search or a tool. */
export interface Step {
  readonly kind: 'model' | 'search' | 'tool';
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

/** As it was when it applied to the turn. */
export interface AppliedGuideline {
  /** `guide_…`. */
  readonly id: string;
  readonly condition: string;
  /** In the business's words only. */
  readonly reason: string;
}

export interface ConflictingSource {
  /** `ans_…` or `doc_…`. */
  readonly id: string;
  readonly version: number;
  readonly title: string;
}

/** Two sources that contradict each other on a question. */
export interface Conflict {
  /** The last changed one, which is believed. */
  readonly newer: ConflictingSource;
  readonly older: ConflictingSource;
  /** The differing words of each. */
  readonly newerSays: string;
  readonly olderSays: string;
}

/** A call for the customer's consent. Ids are uuids. */
export interface Proposal {
  readonly toolId: string;
  readonly toolVersion: number;
  readonly arguments: JsonObject;
}

/** The result of a turn before it is posted. */
export interface Decision {
  readonly outcome: DecisionOutcome;
  readonly reason: TurnReason;
  readonly messages: readonly TurnMessage[];
  /** For the person who takes over. */
  readonly note?: string;
  /** `team_…`: receives what is handed off. */
  readonly teamId?: string;
  readonly resolution?: ResolutionKind;
  readonly language: string;
  /** 0 to 1; undefined without a look-up. */
  readonly confidence?: number;
  readonly passages?: readonly Passage[];
  readonly steps?: readonly Step[];
  readonly checks?: readonly Check[];
  readonly guidelines?: readonly AppliedGuideline[];
  readonly model?: string;
  readonly proposal?: Proposal;
  /** With the outcome unknown, for the suggestions. */
  readonly unknownQuestion?: string;
  readonly conflict?: Conflict;
}

/** A message without buttons and sources. */
export function plainText(content: string): TurnMessage {
  return { content, buttons: [], sources: [] };
}
