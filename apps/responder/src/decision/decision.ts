import type { HandoffReason, JsonObject, ResolutionKind } from '@parley/schemas';

export type DecisionOutcome = 'posted' | 'asked' | 'unknown' | 'handed_off';

export type TurnReason =
  | HandoffReason
  | 'answer'
  | 'choice'
  | 'small_talk'
  | 'picture'
  /** A sound, file, place or other message without text. */
  | 'unreadable'
  /** But the agent may not hand off. */
  | 'no_person'
  /** The question whether a machine answers. */
  | 'disclosure'
  /** Consent to a tool call. */
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

/** As it was during the turn. */
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

/** Contradicting sources. */
export interface Conflict {
  /** Changed last, and believed. */
  readonly newer: ConflictingSource;
  readonly older: ConflictingSource;
  /** The differing words of each. */
  readonly newerSays: string;
  readonly olderSays: string;
}

/** Ids are uuids. */
export interface Proposal {
  readonly toolId: string;
  readonly toolVersion: number;
  readonly arguments: JsonObject;
}

/** Before posting. */
export interface Decision {
  readonly outcome: DecisionOutcome;
  readonly reason: TurnReason;
  readonly messages: readonly TurnMessage[];
  /** For the person who takes over. */
  readonly note?: string;
  /** `team_…`: the handoff's. */
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
  /** With the outcome unknown, for suggestions. */
  readonly unknownQuestion?: string;
  readonly conflict?: Conflict;
}

export function plainText(content: string): TurnMessage {
  return { content, buttons: [], sources: [] };
}
