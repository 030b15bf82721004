import type { LanguageModelV3Usage } from '@ai-sdk/provider';
import type { ModelConnection } from './connection';

export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Not reported by the server. */
  readonly isEstimated: boolean;
}

/** Most texts have more: the estimate errs upwards. */
const BYTES_PER_TOKEN = 3;

export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

export function readUsage(usage: LanguageModelV3Usage, promptText: string, answerText: string): Usage {
  const { total: tokensIn } = usage.inputTokens;
  const { total: tokensOut } = usage.outputTokens;
  // A prompt has tokens: zero means not counted.
  if (tokensIn) return { tokensIn, tokensOut: tokensOut ?? estimateTokens(answerText), isEstimated: false };
  return { tokensIn: estimateTokens(promptText), tokensOut: estimateTokens(answerText), isEstimated: true };
}

/** Millionths of a US dollar, rounded up; 0 without prices. */
export function costOf({ prices }: Pick<ModelConnection, 'prices'>, tokensIn: number, tokensOut: number): number {
  return prices ? Math.ceil(tokensIn * prices.input + tokensOut * prices.output) : 0;
}
