import {
  estimateTokens,
  isBroken,
  isRetryable,
  type Completion,
  type ModelMessage,
  type ModelTool,
} from '@parley/models';
import { judge } from './judge-answer';
import { customerText } from './customer-text';
import { callPaid } from './paid-call';
import * as prompt from './prompt';
import type { Said } from './prompt';
import type { Amount } from '../spending/budget';
import { runAgreed, runTools } from './run-tools';
import {
  limit,
  SEARCHES_MAX,
  type End,
  type ModelDeps,
  type ModelOutcome,
  type ModelRequest,
  type Work,
} from './model-types';

const CALLS_MAX = 6;
const TOKENS_OUT_MAX = 800;
const TOKENS_IN_MAX = 24_000;
const HISTORY_MAX = 40;
/** Longer waits retry the turn later. */
const WAIT_MS_MAX = 3_000;

/** Searches, writes, checks, rewrites once. Stores and sends nothing; each call is paid beforehand. */
export async function runAgentLoop(deps: ModelDeps, request: ModelRequest): Promise<ModelOutcome> {
  const work = begin(deps, request);
  const early = request.agreed && (await runAgreed(work, request.agreed));
  if (early) return ended(work, early);
  for (;;) {
    const end = await step(work);
    if (end) return ended(work, end);
  }
}

function ended({ steps, checks, writes }: Work, end: End): ModelOutcome {
  return { ...end, steps, checks, writes } as ModelOutcome;
}

function begin(deps: ModelDeps, request: ModelRequest): Work {
  const { history, question, firstHits, imageUrls, memories = [], customer, earlier } = request;
  const known = [customerText(customer), prompt.memoriesText(memories), prompt.earlierText(earlier?.said ?? '')];
  const data = [...known, prompt.passagesText(firstHits, 1)].filter((text) => text !== '');
  const asked = prompt.questionMessage(question, data.join('\n\n'));
  return {
    deps,
    request,
    system: prompt.systemPrompt(request),
    messages: [...fitting(history, question), { ...asked, ...(imageUrls ? { imageUrls } : {}) } as ModelMessage],
    passages: [...firstHits],
    steps: [],
    calls: new Map(),
    tools: [...(earlier?.records ?? [])],
    writes: [],
    checks: [],
    searches: 0,
    toolCalls: 0,
    modelCalls: 0,
    retries: 0,
    repeats: 0,
  };
}

function fitting(history: readonly Said[], question: string): ModelMessage[] {
  let room = TOKENS_IN_MAX / 2 - estimateTokens(question);
  const kept: Said[] = [];
  for (const said of history.slice(-HISTORY_MAX).toReversed()) {
    room -= estimateTokens(said.text);
    if (room < 0) break;
    kept.unshift(said);
  }
  return prompt.historyMessages(kept);
}

async function step(work: Work): Promise<End | undefined> {
  if (work.modelCalls >= CALLS_MAX) return limit('The model was asked too often');
  const completion = await call(work);
  if ('least' in completion) return limit(noRoom(work, completion.least));
  if (!completion.isOk) return afterFailure(work, completion);
  const isOffered = !work.request.connection.quirks.includes('no_tools');
  if (isOffered && completion.toolCalls.length > 0) return runTools(work, completion.text, completion.toolCalls);
  return judge(work, completion.text);
}

/** Also in the turn's checks, if stored answers replace the model's. */
function noRoom(work: Work, { tokens, costMicros }: Amount): string {
  const detail = `no room for a call, which may take ${tokens} tokens and ${costMicros / 1_000_000} USD`;
  work.checks = [...work.checks, { name: 'limits', is_passed: false, detail }];
  return `A limit of tokens or cost is reached: ${detail}`;
}

async function call(work: Work): Promise<Completion | { readonly least: Amount }> {
  const { system, messages, request } = work;
  const isFirst = work.modelCalls === 0;
  const completion = await callPaid(work, {
    connection: request.connection,
    system,
    messages,
    tools: toolsFor(work),
    tokensOutMax: TOKENS_OUT_MAX,
    shown: isFirst ? `${system}\n\n${JSON.stringify(messages)}` : JSON.stringify(messages.slice(-2)),
  });
  if (!('least' in completion)) work.modelCalls += 1;
  return completion;
}

function toolsFor({ searches, request }: Work): ModelTool[] {
  return [
    ...(searches < SEARCHES_MAX ? [prompt.SEARCH_TOOL] : []),
    ...(request.canHandOff ? [prompt.handOffTool(request.handOffRules)] : []),
    ...(request.toolbox?.tools ?? []).map(({ name, description, parameters }) => ({ name, description, parameters })),
  ];
}

async function afterFailure(work: Work, { failure }: Extract<Completion, { isOk: false }>): Promise<End | undefined> {
  const wait = failure.retryAfterMs ?? 0;
  if (isRetryable(failure) && work.repeats === 0 && wait <= WAIT_MS_MAX && !work.request.signal.aborted) {
    work.repeats += 1;
    work.firstFailure = failure;
    if (failure.kind === 'length') work.messages.push({ role: 'user', text: 'Answer in at most three sentences.' });
    await new Promise((resolve) => setTimeout(resolve, wait));
    return undefined;
  }
  // At the end of the turn's time, the earlier failure says more.
  const reported = failure.kind === 'aborted' ? (work.firstFailure ?? failure) : failure;
  return {
    kind: 'failed',
    reason: 'model',
    message: `${reported.kind}: ${reported.message}`,
    isBroken: isBroken(failure),
  };
}
