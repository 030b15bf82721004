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
  /** Lends what a call may take at most, and takes back what it did not. */
  readonly budget: Budget;
}

export interface ModelRequest {
  readonly connection: ModelConnection;
  readonly agentName: string;
  readonly instructions: string | null;
  /** How it speaks, as the business put it. */
  readonly tone?: string;
  readonly formality?: string;
  /** Decides where no check knows the words of a language. */
  readonly caution?: Caution;
  /** What the business wants where something is the case, the most important first. */
  readonly guidelines: readonly string[];
  /** In which the customer is answered. */
  readonly language: string;
  readonly canHandOff: boolean;
  /** Before the question, oldest first. */
  readonly history: readonly Said[];
  /** What is known of the customer from earlier conversations, newest first. */
  readonly memories?: readonly RecalledMemory[];
  /** What the business knows of the customer. */
  readonly customer?: TurnCustomer | undefined;
  /** All that the customer wrote since the last answer. */
  readonly question: string;
  readonly imageUrls?: readonly string[];
  /** What a search for the question has found already. */
  readonly firstHits: readonly Hit[];
  /** What the model may have done beside answering. */
  readonly toolbox?: Toolbox;
  /** What the customer has just said yes to: it is done before the model is asked. */
  readonly agreed?: AgreedCall;
  /** Judges what the model writes, after the rules; its connection undefined: it cannot be used. Left out: rules alone do. */
  readonly judge?: { readonly connection: ModelConnection | undefined };
  readonly canary: string;
  readonly signal: AbortSignal;
}

export type ModelOutcome = {
  readonly steps: readonly Step[];
  readonly checks: readonly Check[];
  /** The calls that write, and what became of each: the server says it, whatever the model wrote. */
  readonly writes: readonly WriteOutcome[];
} & (
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly sources: readonly Hit[];
      readonly passages: readonly Hit[];
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'handoff'; readonly reason: string }
  /** The customer has to agree to a call first. */
  | { readonly kind: 'ask'; readonly tool: Tool; readonly proposal: Proposal }
  /** A tool that writes may have done it: a person has to look. */
  | { readonly kind: 'tool_failed'; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly reason: 'model' | 'limit' | 'checks';
      readonly message: string;
      readonly isBroken: boolean;
    }
);

/** How often a model may search in one turn. */
export const SEARCHES_MAX = 3;

/** What a turn of a model has come to so far. */
export interface Work {
  readonly deps: ModelDeps;
  readonly request: ModelRequest;
  readonly system: string;
  readonly messages: ModelMessage[];
  readonly passages: Hit[];
  readonly steps: Step[];
  readonly calls: Map<string, number>;
  /** The tools that have answered. */
  readonly tools: ToolRecord[];
  readonly writes: WriteOutcome[];
  checks: Check[];
  searches: number;
  toolCalls: number;
  modelCalls: number;
  retries: number;
  repeats: number;
  /** Of the call that was repeated. */
  firstFailure?: ModelFailure;
}

/** How a turn of a model ends. */
export type End = ModelOutcome extends infer Outcome
  ? Outcome extends unknown
    ? Omit<Outcome, 'steps' | 'checks' | 'writes'>
    : never
  : never;

/** The end of a turn that would go too far. */
export function limit(message: string): End {
  return { kind: 'failed', reason: 'limit', message, isBroken: false };
}
