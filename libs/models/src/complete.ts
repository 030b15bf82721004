import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3Content, LanguageModelV3GenerateResult } from '@ai-sdk/provider';
import type { Egress } from '@parley/egress';
import type { ModelConnection } from './connection';
import { toFailure, type FailureKind, type ModelFailure } from './failure';
import { fetchOver } from './fetch-over';
import { toPrompt, type ModelMessage, type ToolCall } from './messages';
import { readUsage, type Usage } from './usage';

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface CompletionRequest {
  readonly connection: ModelConnection;
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly ModelTool[];
  readonly maxTokens: number;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export type Completion =
  | {
      readonly isOk: true;
      /** Empty only with tool calls. */
      readonly text: string;
      readonly toolCalls: readonly ToolCall[];
      readonly usage: Usage;
      readonly ms: number;
    }
  | {
      readonly isOk: false;
      readonly failure: ModelFailure;
      /** Undefined: unknown. */
      readonly usage: Usage | undefined;
      readonly ms: number;
    };

const TIMEOUT_MS = 30_000;

/**
 * One request, without retries, loop or stream: those are up to the caller, who counts costs.
 *
 * @returns a failure for anything a server does; never throws
 */
export async function complete(egress: Egress, request: CompletionRequest): Promise<Completion> {
  const { connection, system, messages, tools = [], maxTokens, timeoutMs = TIMEOUT_MS, signal } = request;
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  const model = createOpenAICompatible({
    name: 'model',
    baseURL: connection.baseUrl,
    apiKey: connection.apiKey,
    headers: { ...connection.headers },
    fetch: fetchOver(egress, timeoutMs),
    transformRequestBody: (body) => withQuirks(body, connection),
  }).chatModel(connection.model);
  const prompt = toPrompt(system, messages);
  try {
    const result = await model.doGenerate({
      prompt,
      maxOutputTokens: maxTokens,
      abortSignal: signal,
      tools: connection.quirks.includes('no_tools')
        ? undefined
        : tools.map(({ name, description, parameters }) => ({
            type: 'function',
            name,
            description,
            inputSchema: parameters,
          })),
    });
    return { ...read(result, JSON.stringify([prompt, tools])), ms: since() };
  } catch (err) {
    const failure = withoutSecrets(toFailure(err), connection);
    return { isOk: false, failure, usage: undefined, ms: since() };
  }
}

function withQuirks(body: Record<string, unknown>, { quirks }: ModelConnection): Record<string, unknown> {
  const { max_tokens: limit, tools, ...rest } = body;
  const hasTools = Array.isArray(tools) && tools.length > 0;
  return {
    ...rest,
    ...(hasTools ? { tools } : {}),
    ...(quirks.includes('max_completion_tokens') ? { max_completion_tokens: limit } : { max_tokens: limit }),
  };
}

type Outcome =
  | { isOk: true; text: string; toolCalls: ToolCall[]; usage: Usage }
  | { isOk: false; failure: ModelFailure; usage: Usage };

function read(result: LanguageModelV3GenerateResult, promptText: string): Outcome {
  const { content, finishReason } = result;
  const written = content.map((part) => ('text' in part ? part.text : 'input' in part ? part.input : '')).join('');
  const usage = readUsage(result.usage, promptText, written);
  const text = textOf(content);
  const toolCalls = content.flatMap((part) => (part.type === 'tool-call' ? [toToolCall(part)] : []));
  const failed = (kind: FailureKind, message: string): Outcome => ({ isOk: false, failure: { kind, message }, usage });
  if (finishReason.unified === 'length') return failed('length', 'The answer was cut off at its token limit');
  if (finishReason.unified === 'content-filter') return failed('filtered', 'The server withheld the answer');
  if (text === '' && toolCalls.length === 0) return failed('empty', 'The answer is empty');
  return { isOk: true, text, toolCalls, usage };
}

/** Only invisible characters. */
const BLANK = /^[\s\p{Cf}\p{Cc}\u115f\u3164]*$/u;

/** Without reasoning that some servers leave in the text. */
function textOf(content: readonly LanguageModelV3Content[]): string {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const said = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  return BLANK.test(said) ? '' : said;
}

function toToolCall(part: { toolCallId: string; toolName: string; input: string }): ToolCall {
  return { id: part.toolCallId, name: part.toolName, input: readObject(part.input), inputText: part.input };
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Some servers quote the key that they refuse. */
function withoutSecrets(failure: ModelFailure, { apiKey, headers }: ModelConnection): ModelFailure {
  const secrets = [apiKey, ...Object.values(headers)].filter((secret) => secret !== undefined && secret.length > 3);
  const message = secrets.reduce<string>(
    (words, secret) => words.replaceAll(secret as string, '****'),
    failure.message,
  );
  return { ...failure, message };
}
