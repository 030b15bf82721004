import {
  complete,
  type Completion,
  type CompletionRequest,
  type ModelConnection,
  type ModelTool,
  type Quirk,
} from '@parley/models';
import type { Egress } from '@parley/egress';

export interface Trial {
  readonly isOk: boolean;
  readonly detail: string;
  readonly durationMs: number;
}

export interface ConnectionCheck {
  readonly text: Trial;
  readonly tools: Trial;
  readonly usage: Trial;
  readonly quirks: readonly Quirk[];
}

/** For models that reason first. */
const TOKENS_MAX = 800;
const TIMEOUT_MS = 8_000;

const LOOK_UP: ModelTool = {
  name: 'look_up',
  description: 'Looks something up.',
  parameters: {
    type: 'object',
    properties: { query: { type: 'string' } },
    required: ['query'],
    additionalProperties: false,
  },
};

/** Tries what turns do, and detects quirks, in two to three short calls. */
export async function checkConnection(
  egress: Egress,
  given: ModelConnection,
  signal: AbortSignal,
): Promise<ConnectionCheck> {
  const ask = (connection: ModelConnection, fields: Pick<CompletionRequest, 'system' | 'messages' | 'tools'>) =>
    complete(egress, { connection, maxTokens: TOKENS_MAX, timeoutMs: TIMEOUT_MS, signal, ...fields });
  const text = { system: 'You are being tested.', messages: [{ role: 'user', text: 'Write only: OK' }] } as const;
  let quirks: readonly Quirk[] = [];
  let first = await ask({ ...given, quirks }, text);
  if (!first.isOk && first.failure.status === 400) {
    const other = await ask({ ...given, quirks: ['max_completion_tokens'] }, text);
    // The first refusal says more.
    if (other.isOk || other.failure.status !== 400) [first, quirks] = [other, ['max_completion_tokens']];
  }
  if (!first.isOk) return { text: trialOf(first, ''), tools: notTried, usage: notTried, quirks: given.quirks };
  const second = await ask(
    { ...given, quirks },
    {
      system: 'You are being tested. You look everything up with the tool look_up.',
      messages: [{ role: 'user', text: 'Call the tool look_up with the query "shipping".' }],
      tools: [LOOK_UP],
    },
  );
  const tools = judgeTools(second);
  const isCounted = !first.usage.isEstimated;
  return {
    text: trialOf(first, 'It answers'),
    tools,
    usage: {
      isOk: isCounted,
      detail: isCounted ? 'It says what a call took' : 'It does not say what a call took',
      durationMs: 0,
    },
    quirks: [...quirks, ...(tools.isOk ? [] : (['no_tools'] as const)), ...(isCounted ? [] : (['no_usage'] as const))],
  };
}

const notTried: Trial = { isOk: false, detail: 'Not tried', durationMs: 0 };

function trialOf(completion: Completion, words: string): Trial {
  const detail = completion.isOk ? words : `${completion.failure.kind}: ${completion.failure.message}`;
  return { isOk: completion.isOk, detail, durationMs: completion.ms };
}

function judgeTools(completion: Completion): Trial {
  if (!completion.isOk) return trialOf(completion, '');
  const call = completion.toolCalls.find(({ name }) => name === LOOK_UP.name);
  const isValid = typeof call?.input?.['query'] === 'string';
  const detail = isValid
    ? 'It calls tools'
    : call
      ? 'It calls tools with wrong arguments'
      : 'It was asked to call a tool, and did not';
  return { isOk: isValid, detail, durationMs: completion.ms };
}
