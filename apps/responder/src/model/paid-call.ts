import {
  costOf,
  estimateTokens,
  isFree,
  type Completion,
  type ModelConnection,
  type ModelMessage,
  type ModelTool,
  type Usage,
} from '@parley/models';
import type { Amount } from '../spending/budget';
import type { Work } from './model-types';

export interface PaidRequest {
  readonly connection: ModelConnection;
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly tokensOutMax: number;
  readonly shown: string;
  /** Undefined: the agent's own call. */
  readonly name?: string;
}

/**
 * Reserves the maximum, calls, counts the usage, adds a step.
 *
 * @returns or the amount that exceeds a limit
 */
export async function callPaid(
  { deps, request: { signal }, steps }: Work,
  { connection, system, messages, tools, tokensOutMax, shown, name }: PaidRequest,
): Promise<Completion | { readonly least: Amount }> {
  const text = system + JSON.stringify(messages) + JSON.stringify(tools);
  const most = { tokensIn: estimateTokens(text), tokensOut: tokensOutMax };
  const least = amountOf(connection, most);
  const loan = await deps.budget.reserve(least);
  if (!loan) return { least };
  const completion = await deps.complete({ connection, system, messages, tools, maxTokens: tokensOutMax, signal });
  const taken = takenBy(completion, most);
  const amount = amountOf(connection, taken);
  await loan.settle(amount);
  steps.push({
    kind: 'model',
    ...(name === undefined ? {} : { name }),
    input: shown,
    ...(completion.isOk
      ? { output: JSON.stringify({ text: completion.text, tool_calls: completion.toolCalls }) }
      : { output: '', error: `${completion.failure.kind}: ${completion.failure.message}` }),
    tokens_in: taken.tokensIn,
    tokens_out: taken.tokensOut,
    cost_micros: amount.costMicros,
    duration_ms: completion.ms,
  });
  return completion;
}

type Tokens = Pick<Usage, 'tokensIn' | 'tokensOut'>;

/** Reports beyond this multiple of the maximum are not believed. */
const EXCESS_MAX = 10;

/** The maximum if unknown or implausible. */
export function takenBy({ usage, ...completion }: Completion, most: Tokens): Tokens {
  if (usage) {
    const believed = (reported: number, reserved: number): number =>
      Number.isFinite(reported) && reported >= 0 ? Math.min(Math.ceil(reported), reserved * EXCESS_MAX) : reserved;
    return {
      tokensIn: believed(usage.tokensIn, most.tokensIn),
      tokensOut: believed(usage.tokensOut, most.tokensOut),
    };
  }
  const isFreeOfCost = !completion.isOk && isFree(completion.failure);
  return isFreeOfCost ? { tokensIn: 0, tokensOut: 0 } : most;
}

export function amountOf(connection: ModelConnection, { tokensIn, tokensOut }: Tokens): Amount {
  return { tokens: tokensIn + tokensOut, costMicros: costOf(connection, tokensIn, tokensOut) };
}
