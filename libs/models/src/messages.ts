import type { LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider';

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** Undefined: not a JSON object. */
  readonly input: Readonly<Record<string, unknown>> | undefined;
  readonly inputText: string;
}

export interface ToolResult {
  readonly call: ToolCall;
  readonly text: string;
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string; readonly imageUrls?: readonly string[] }
  | { readonly role: 'assistant'; readonly text: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly results: readonly ToolResult[] };

/** Some templates require the customer to speak first. */
const OPENING = '(The conversation begins.)';

/**
 * One system message first, then user and assistant strictly in turn: templates of vLLM and llama.cpp refuse anything
 * else.
 */
export function toPrompt(system: string, messages: readonly ModelMessage[]): LanguageModelV3Prompt {
  const first = messages[0]?.role === 'user' ? [] : [{ role: 'user' as const, text: OPENING }];
  return [{ role: 'system', content: system }, ...mergeTurns([...first, ...messages]).map(toMessage)];
}

function mergeTurns(messages: readonly ModelMessage[]): ModelMessage[] {
  const merged: ModelMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (last?.role === 'user' && message.role === 'user') {
      const imageUrls = [...(last.imageUrls ?? []), ...(message.imageUrls ?? [])];
      merged[merged.length - 1] = { role: 'user', text: joined(last.text, message.text), imageUrls };
    } else if (last?.role === 'assistant' && message.role === 'assistant' && !last.toolCalls?.length) {
      merged[merged.length - 1] = { ...message, text: joined(last.text, message.text) };
    } else {
      merged.push(message);
    }
  }
  return merged;
}

function joined(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

function toMessage(message: ModelMessage): LanguageModelV3Message {
  switch (message.role) {
    case 'user': {
      const images = (message.imageUrls ?? []).map(
        (url) => ({ type: 'file', mediaType: 'image/*', data: new URL(url) }) as const,
      );
      return { role: 'user', content: [{ type: 'text', text: message.text }, ...images] };
    }
    case 'assistant': {
      const calls = (message.toolCalls ?? []).map(
        ({ id, name, input }) => ({ type: 'tool-call', toolCallId: id, toolName: name, input: input ?? {} }) as const,
      );
      return { role: 'assistant', content: [{ type: 'text', text: message.text }, ...calls] };
    }
    case 'tool':
      return {
        role: 'tool',
        content: message.results.map(({ call, text }) => ({
          type: 'tool-result',
          toolCallId: call.id,
          toolName: call.name,
          output: { type: 'text', value: text },
        })),
      };
  }
}
