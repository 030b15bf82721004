import type { Channel, ResolutionKind, TurnKind, TurnState } from '@parley/schemas';
import type { DecisionOutcome, AppliedGuideline, Check, Passage, Step, TurnMessage } from '../decision/decision';

/** Ids are uuids. */
export interface Turn {
  readonly id: string;
  /** Null for a preview. */
  readonly conversationId: string | null;
  readonly agentId: string;
  readonly agentVersion: number;
  readonly channel: Channel;
  readonly kind: TurnKind;
  readonly state: TurnState;
  /** Once posted. */
  readonly outcome: DecisionOutcome;
  readonly reason: string | null;
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly language: string;
  readonly confidence: number | null;
  readonly passages: readonly Passage[];
  readonly steps: readonly Step[];
  readonly checks: readonly Check[];
  readonly guidelines: readonly AppliedGuideline[];
  readonly messages: readonly TurnMessage[];
  readonly note: string | null;
  /** The handoff's; null: none. */
  readonly teamId: string | null;
  readonly resolution: ResolutionKind | null;
  readonly model: string | null;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly costMicros: number;
  readonly waitingSince: Date;
  readonly waitedMs: number;
  readonly durationMs: number;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}
