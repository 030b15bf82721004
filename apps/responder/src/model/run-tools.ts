import type { ToolCall, ToolResult } from '@parley/models';
import { toPlainText } from './plain-text';
import * as prompt from './prompt';
import { limit, SEARCHES_MAX, type End, type Work } from './work';

const TOOL_CALLS_MAX = 10;
const SAME_CALLS_MAX = 3;
const QUERY_LENGTH_MAX = 1_000;

/** Runs what the model asks for; whatever it gets wrong is told to it in fixed words. */
export async function runTools(work: Work, text: string, toolCalls: readonly ToolCall[]): Promise<End | undefined> {
  const handOff = toolCalls.find(({ name }) => name === prompt.HAND_OFF_TOOL.name);
  if (handOff && work.request.canHandOff) return { kind: 'handoff', reason: reasonOf(handOff) };
  const results: ToolResult[] = [];
  for (const each of toolCalls) {
    work.toolCalls += 1;
    const key = `${each.name} ${each.inputText}`;
    const times = (work.calls.get(key) ?? 0) + 1;
    work.calls.set(key, times);
    if (work.toolCalls > TOOL_CALLS_MAX || times > SAME_CALLS_MAX) return limit('The model went round in circles');
    results.push({ call: each, text: await runTool(work, each) });
  }
  work.messages.push({ role: 'assistant', text, toolCalls }, { role: 'tool', results });
  return undefined;
}

async function runTool(work: Work, { name, input, inputText }: ToolCall): Promise<string> {
  if (name !== prompt.SEARCH_TOOL.name) return 'There is no such tool.';
  const query = input?.['query'];
  const language = input?.['language'];
  if (typeof query !== 'string' || query.trim() === '') return 'The arguments are not valid: query has to be a text.';
  if (work.searches >= SEARCHES_MAX) return `No more searches. Answer from the passages, or write ${prompt.UNKNOWN}.`;
  work.searches += 1;
  const startedAt = performance.now();
  const found = await work.deps.search(
    query.slice(0, QUERY_LENGTH_MAX),
    typeof language === 'string' ? language : undefined,
  );
  const fresh = found.filter((hit) => !work.passages.some(({ id, text }) => id === hit.id && text === hit.text));
  const output = prompt.passagesText(fresh, work.passages.length + 1);
  work.passages.push(...fresh);
  const duration = Math.round(performance.now() - startedAt);
  work.steps.push({
    kind: 'search',
    input: inputText,
    output,
    tokens_in: 0,
    tokens_out: 0,
    cost_micros: 0,
    duration_ms: duration,
  });
  return output;
}

function reasonOf({ input }: ToolCall): string {
  const reason = input?.['reason'];
  return typeof reason === 'string' ? toPlainText(reason).slice(0, 500) : '';
}
