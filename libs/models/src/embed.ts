import { APICallError } from '@ai-sdk/provider';
import type { Egress } from '@parley/egress';
import type { ModelConnection } from './connection';
import { toFailure, type ModelFailure } from './failure';
import { estimateTokens } from './usage';

export interface EmbeddingRequest {
  readonly connection: ModelConnection;
  readonly model: string;
  readonly texts: readonly string[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export type EmbeddingOutcome =
  | {
      readonly isOk: true;
      /** In the texts' order, all of one length. */
      readonly vectors: readonly (readonly number[])[];
      readonly tokens: number;
    }
  | { readonly isOk: false; readonly failure: ModelFailure };

/** A hundred vectors of 4,096 numbers, as text. */
const ANSWER_BYTES_MAX = 10_000_000;
const NUMBERS_MAX = 4_096;

/**
 * Without retries.
 *
 * @returns a failure for anything a server does; never throws
 */
export async function embed(egress: Egress, request: EmbeddingRequest): Promise<EmbeddingOutcome> {
  const { connection, model, texts, timeoutMs, signal } = request;
  const url = `${connection.baseUrl}/embeddings`;
  const body = { model, input: texts, encoding_format: 'float' };
  try {
    const answer = await egress.send({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(connection.apiKey === undefined ? {} : { authorization: `Bearer ${connection.apiKey}` }),
        ...connection.headers,
      },
      body: JSON.stringify(body),
      timeoutMs,
      maxBytes: ANSWER_BYTES_MAX,
      httpsOnly: true,
      signal,
    });
    const text = Buffer.from(answer.body).toString();
    if (answer.status !== 200) {
      // For a log, so without headers and body.
      const message = `HTTP ${answer.status}`;
      const err = new APICallError({ message, url, requestBodyValues: {}, statusCode: answer.status });
      return { isOk: false, failure: toFailure(err) };
    }
    return readVectors(text, texts) ?? { isOk: false, failure: toFailure(new Error('no vectors')) };
  } catch (err) {
    return { isOk: false, failure: toFailure(err) };
  }
}

interface Answered {
  readonly data?: readonly { readonly index?: unknown; readonly embedding?: unknown }[];
  readonly usage?: { readonly total_tokens?: unknown; readonly prompt_tokens?: unknown };
}

function readVectors(text: string, texts: readonly string[]): EmbeddingOutcome | undefined {
  const { data, usage } = (JSON.parse(text) ?? {}) as Answered;
  if (!Array.isArray(data)) return undefined;
  const vectors: number[][] = [];
  for (const [at, each] of (data as NonNullable<Answered['data']>).entries()) {
    const place = typeof each?.index === 'number' ? each.index : at;
    if (isVector(each?.embedding)) vectors[place] = each.embedding;
  }
  const isWhole = vectors.length === texts.length && texts.every((_, at) => vectors[at]?.length === vectors[0]?.length);
  return isWhole ? { isOk: true, vectors, tokens: tokensOf(usage) ?? estimateTokens(texts.join('')) } : undefined;
}

function tokensOf(usage: Answered['usage']): number | undefined {
  const said = usage?.total_tokens ?? usage?.prompt_tokens;
  return typeof said === 'number' && Number.isSafeInteger(said) && said > 0 ? said : undefined;
}

function isVector(value: unknown): value is number[] {
  const isList = Array.isArray(value) && value.length >= 1 && value.length <= NUMBERS_MAX;
  return isList && value.every((each) => Number.isFinite(each)) && value.some((each) => each !== 0);
}
