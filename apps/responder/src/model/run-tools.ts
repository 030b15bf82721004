import type { ToolCall, ToolResult } from '@parley/models';
import type { JsonObject } from '@parley/schemas';
import { maskArguments } from '../tool/mask-arguments';
import type { AgreedCall, Tool } from '../tool/tool';
import { unfit, type Toolbox, type ToolEnd } from '../tool/toolbox';
import type { Step } from '../decision/decision';
import { toPlainText } from '../texts/plain-text';
import * as prompt from './prompt';
import { recordOf } from './tool-record';
import { writeOutcomeOf } from './write-outcome';
import { customerTextsOf } from './judge-answer';
import { valueFault } from './value-fault';
import { limit, SEARCHES_MAX, type End, type Work } from './model-types';

const TOOL_CALLS_MAX = 10;
const SAME_CALLS_MAX = 3;
const QUERY_LENGTH_MAX = 1_000;

/** A model's mistakes get fixed replies. */
export async function runTools(work: Work, text: string, toolCalls: readonly ToolCall[]): Promise<End | undefined> {
  const handOff = toolCalls.find(({ name }) => name === prompt.HAND_OFF_TOOL);
  if (handOff && work.request.canHandOff) return { kind: 'handoff', ...readHandOff(handOff) };
  const results: ToolResult[] = [];
  for (const each of toolCalls) {
    work.toolCalls += 1;
    const key = `${each.name} ${each.inputText}`;
    const times = (work.calls.get(key) ?? 0) + 1;
    work.calls.set(key, times);
    if (work.toolCalls > TOOL_CALLS_MAX || times > SAME_CALLS_MAX) return limit('The model went round in circles');
    const ended = await runTool(work, each);
    if (typeof ended !== 'string') return ended;
    results.push({ call: each, text: ended });
  }
  work.messages.push({ role: 'assistant', text, toolCalls }, { role: 'tool', results });
  return undefined;
}

/** Exactly as the customer saw it. */
export async function runAgreed(work: Work, { tool, arguments: given }: AgreedCall): Promise<End | undefined> {
  const call = { id: 'agreed', name: tool.name, input: given, inputText: JSON.stringify(given) };
  work.toolCalls += 1;
  const ended = await runOwnTool(work, tool, given, true);
  if (typeof ended !== 'string') return ended;
  work.messages.push(
    { role: 'assistant', text: '', toolCalls: [call] },
    { role: 'tool', results: [{ call, text: ended }] },
  );
  return undefined;
}

async function runTool(work: Work, { name, input, inputText }: ToolCall): Promise<string | End> {
  const tool = work.request.toolbox?.tools.find((each) => each.name === name);
  if (tool && !input) return 'The arguments are not valid: they are no JSON object.';
  if (tool) return runOwnTool(work, tool, input as JsonObject, false);
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

async function runOwnTool(work: Work, tool: Tool, given: JsonObject, isAgreed: boolean): Promise<string | End> {
  const startedAt = performance.now();
  const end = unfitEnd(work, tool, given, isAgreed) ?? (await callOwn(work, tool, given, isAgreed));
  work.steps.push(toStep(tool, given, end, Math.round(performance.now() - startedAt)));
  const isRepeat = 'isRepeat' in end && end.isRepeat;
  const outcome = isRepeat ? undefined : writeOutcomeOf(tool, given, end);
  if (outcome) work.writes.push(outcome);
  if (end.kind === 'ask') return { kind: 'ask', tool, proposal: end.proposal };
  if (end.kind === 'unknown' || end.kind === 'stopped')
    return { kind: 'tool_failed', message: `${tool.name}: ${end.error}` };
  const record = recordOf(tool, given, end);
  if (record) work.tools.push(record);
  if (end.kind === 'done') return prompt.asData('tool', end.text);
  return record ? `${end.text}\n${prompt.asData('tool', record.text)}` : end.text;
}

function callOwn({ request }: Work, tool: Tool, given: JsonObject, isAgreed: boolean): Promise<ToolEnd> {
  return (request.toolbox as Toolbox).call(tool, given, isAgreed, request.signal);
}

function unfitEnd({ request }: Work, tool: Tool, given: JsonObject, isAgreed: boolean): ToolEnd | undefined {
  const isShown = tool.effect === 'write' || tool.needsConfirmation;
  const fault = isShown && !isAgreed ? valueFault(tool, given, customerTextsOf(request)) : undefined;
  return fault === undefined ? undefined : unfit(fault);
}

const outputs = {
  ask: 'The customer is asked to agree.',
  unknown: 'It may have been done.',
  stopped: 'It was not called: the conversation went on.',
} as const;

function toStep({ name }: Tool, given: JsonObject, end: ToolEnd, durationMs: number): Step {
  const output = 'text' in end ? end.text : outputs[end.kind];
  return {
    kind: 'tool',
    name,
    input: JSON.stringify(maskArguments(given)),
    output: end.kind === 'failed' && end.answer !== undefined ? `${output}\n${end.answer}` : output,
    ...('error' in end ? { error: end.kind === 'unknown' ? `unknown: ${end.error}` : end.error } : {}),
    tokens_in: 0,
    tokens_out: 0,
    cost_micros: 0,
    duration_ms: durationMs,
  };
}

function readHandOff({ input }: ToolCall): { readonly reason: string; readonly rule?: string } {
  const reason = input?.['reason'];
  const rule = input?.['rule'];
  return {
    reason: typeof reason === 'string' ? toPlainText(reason).slice(0, 500) : '',
    ...(typeof rule === 'string' && { rule: rule.trim().toUpperCase() }),
  };
}
