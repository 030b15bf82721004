import type { TurnCustomer } from '@parley/contract/conversation';
import type { Completion, CompletionRequest, ModelConnection, ModelFailure, ModelMessage } from '@parley/models';
import type { RecalledMemory } from '../decision/turn-context';
import type { Hit } from '../decision/search-hit';
import type { Check, Proposal, Step } from '../decision/decision';
import type { Caution } from '@parley/schemas';
import type { Said } from './prompt';
import type { Budget } from '../spending/budget';
import type { AgreedCall, Tool } from '../tool/tool';
import type { Toolbox } from '../tool/toolbox';
import type { ToolRecord } from './tool-record';
import type { WriteOutcome } from './write-outcome';

export interface ModelDeps {
  readonly complete: (request: CompletionRequest) => Promise<Completion>;
  readonly search: (query: string, language: string | undefined) => Promise<readonly Hit[]>;
  readonly budget: Budget;
}

export interface ModelRequest {
  readonly connection: ModelConnection;
  readonly agentName: string;
  readonly instructions: string | null;
  readonly tone?: string;
  readonly formality?: string;
  /** For languages without checks. */
  readonly caution?: Caution;
  readonly guidelines: readonly string[];
  /** Letters of guidelines with their own team. */
  readonly handOffRules: readonly string[];
  readonly language: string;
  readonly languageTag?: string;
  readonly canHandOff: boolean;
  /** Before the question, oldest first. */
  readonly history: readonly Said[];
  readonly memories?: readonly RecalledMemory[];
  readonly customer?: TurnCustomer | undefined;
  /** Since the last answer. */
  readonly question: string;
  readonly imageUrls?: readonly string[];
  readonly firstHits: readonly Hit[];
  readonly toolbox?: Toolbox;
  readonly earlier?: { readonly said: string; readonly records: readonly ToolRecord[] };
  /** Before the model is asked. */
  readonly agreed?: AgreedCall;
  /**
   * Judges after the rules; connection undefined: unusable; isDeciding: in place of the rules that compare words.
   * Undefined: rules only.
   */
  readonly judge?: { readonly connection: ModelConnection | undefined; readonly isDeciding?: boolean };
  readonly canary: string;
  readonly signal: AbortSignal;
}

export type ModelOutcome = {
  readonly steps: readonly Step[];
  readonly checks: readonly Check[];
  /** Stated by the server itself. */
  readonly writes: readonly WriteOutcome[];
} & (
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly sources: readonly Hit[];
      readonly passages: readonly Hit[];
    }
  | { readonly kind: 'unknown' }
  /** rule: the guideline's letter, if named. */
  | { readonly kind: 'handoff'; readonly reason: string; readonly rule?: string }
  /** Needs consent first. */
  | { readonly kind: 'ask'; readonly tool: Tool; readonly proposal: Proposal }
  /** A write with an unknown outcome: a person must look. */
  | { readonly kind: 'tool_failed'; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly reason: 'model' | 'limit' | 'checks';
      readonly message: string;
      readonly isBroken: boolean;
    }
);

export const SEARCHES_MAX = 3;

export interface Work {
  readonly deps: ModelDeps;
  readonly request: ModelRequest;
  readonly system: string;
  readonly messages: ModelMessage[];
  readonly passages: Hit[];
  readonly steps: Step[];
  readonly calls: Map<string, number>;
  readonly tools: ToolRecord[];
  readonly writes: WriteOutcome[];
  checks: Check[];
  searches: number;
  toolCalls: number;
  modelCalls: number;
  retries: number;
  repeats: number;
  firstFailure?: ModelFailure;
}

export type End = ModelOutcome extends infer Outcome
  ? Outcome extends unknown
    ? Omit<Outcome, 'steps' | 'checks' | 'writes'>
    : never
  : never;

export function limit(message: string): End {
  return { kind: 'failed', reason: 'limit', message, isBroken: false };
}
