import { createHmac, randomBytes } from 'node:crypto';
import type { Egress } from '@parley/egress';
import { complete } from '@parley/models';
import type { Pool } from '@parley/postgres';
import { counter, type Logger, type Registry } from '@parley/process';
import { UnsealError } from '@parley/secrets';
import { answerLanguageOf, cautions } from '@parley/schemas';
import type { Knowledge } from '../decision/answer-from-knowledge';
import type { TurnCall } from '../clients/clients';
import type { ByModel } from '../decision/decide';
import type { Decision, Step } from '../decision/decision';
import { toApplied } from '../decision/guidelines';
import { handOff } from '../decision/hand-off';
import { conflictCheck, passageOf, sourceOf } from '../decision/search-hit';
import type { TurnContext } from '../decision/turn-context';
import { runAgentLoop } from './agent-loop';
import { findConnection, type FindConnectionDeps, type FoundConnection } from '../clients/find-connection';
import { guidelinesFor, type PromptGuideline } from './guidelines-for';
import { openBudget } from '../spending/open-budget';
import { openToolbox, type Acting, type OpenedToolbox, type OpenToolboxDeps } from '../tool/open-toolbox';
import { askConfirmation } from '../tool/confirmation';
import type { EarlierWrites } from './earlier-writes';
import { historyOf } from './history-of';
import { reportConnection } from './report-connection';
import type { ModelOutcome, ModelRequest } from './model-types';
import { withoutAnswer, withOutcomes } from './with-outcomes';
import { sayOutcomes } from './write-outcome';

export interface ByModelDeps extends FindConnectionDeps, OpenToolboxDeps {
  readonly pool: Pool;
  readonly egress: Egress;
  readonly logger: Logger;
}

interface ModelActing extends Acting {
  readonly earlier?: EarlierWrites;
}

const FIRST_HITS = 8;
const QUERY_LENGTH_MAX = 1_000;
const TURN_MS = 60_000;

/** By the agent's model, if any, within the conversation's limits. */
export function byModel(deps: ByModelDeps, call: TurnCall, acting: ModelActing, meter: ModelMeter): ByModel {
  return async (turnContext, knowledge) => {
    const { agent } = turnContext;
    const found = await findOrFail(deps, call, agent.automation.model_id ?? undefined);
    if (!found) return { steps: [] };
    if (typeof found === 'string') {
      meter('model');
      return failed(turnContext, {
        kind: 'failed',
        reason: 'model',
        message: found,
        isBroken: true,
        steps: [],
        checks: [],
        writes: [],
      });
    }
    const guidelines = guidelinesFor(turnContext);
    const tools = await openToolbox(deps, call, acting, turnContext, guidelines);
    const judge = await judgeFor(deps, call, agent, found);
    const outcome = await ask(deps, call, acting, turnContext, knowledge, found, guidelines, { ...tools, ...judge });
    meter(outcome.kind === 'failed' ? outcome.reason : 'answered');
    const isDown = outcome.kind === 'failed' && outcome.reason === 'model';
    await reportConnection(deps, call, found.known, isDown ? outcome.message : undefined);
    const said = sayOutcomes(outcome.writes, turnContext.ownLanguage);
    // After a write the customer always learns its outcome.
    const reported = outcomesToReport(said, turnContext, acting);
    if (outcome.kind === 'failed' && reported === '') return failed(turnContext, outcome);
    const decision = withOutcomes(decisionOf(turnContext, outcome, guidelines, reported), said);
    const { steps } = outcome;
    const checks = [...outcome.checks, ...(decision.conflict ? [conflictCheck(decision.conflict)] : [])];
    // The model is named only where its words are sent.
    const named = outcome.kind === 'answer' ? { model: found.connection.model } : {};
    const trace = { steps, checks, ...named, guidelines: guidelines.map(toApplied) };
    return { decision: { ...decision, ...trace }, steps };
  };
}

function outcomesToReport(said: string, { agreed }: TurnContext, { earlier }: ModelActing): string {
  return said === '' && agreed && earlier ? earlier.said : said;
}

/** model, limit, checks: the obstacle. */
const outcomes = ['answered', 'model', 'limit', 'checks'] as const;

export type ModelMeter = (outcome: (typeof outcomes)[number]) => void;

/** Initialized, so that alerts see the first outcome. */
export function meterModels(metrics: Registry): ModelMeter {
  const help = 'Turns that called a model, by outcome';
  const turns = counter(metrics, 'parley_model_turns_total', help, ['outcome'] as const);
  for (const outcome of outcomes) turns.inc({ outcome }, 0);
  return (outcome) => turns.inc({ outcome });
}

async function findOrFail(deps: ByModelDeps, call: TurnCall, id: string | undefined) {
  try {
    return await findConnection(deps, call, id);
  } catch (err) {
    if (err instanceof UnsealError) return err.message;
    throw err;
  }
}

async function judgeFor(
  deps: ByModelDeps,
  call: TurnCall,
  { automation }: TurnContext['agent'],
  { connection }: FoundConnection,
): Promise<Pick<ModelRequest, 'judge'>> {
  const { judge, judge_model_id: id } = automation;
  if (judge === 'rules') return {};
  const isDeciding = judge === 'model_decides';
  if (id === null) return { judge: { connection, isDeciding } };
  try {
    const found = await findConnection(deps, call, id, true);
    return { judge: { connection: found?.connection ?? connection, isDeciding } };
  } catch (err) {
    if (err instanceof UnsealError) return { judge: { connection: undefined, isDeciding } };
    throw err;
  }
}

async function ask(
  { pool, egress }: ByModelDeps,
  call: TurnCall,
  { conversationId, earlier }: ModelActing,
  turnContext: TurnContext,
  knowledge: Knowledge,
  { connection }: FoundConnection,
  guidelines: readonly PromptGuideline[],
  tools: OpenedToolbox & Pick<ModelRequest, 'judge'>,
): Promise<ModelOutcome> {
  const { agent, language, texts } = turnContext;
  const question = texts.join('\n').toWellFormed();
  const search = async (query: string, tag: string | undefined) => {
    const found = await knowledge.search(query.slice(0, QUERY_LENGTH_MAX).toWellFormed(), tag, cautions[0], FIRST_HITS);
    return found.hits;
  };
  return runAgentLoop(
    {
      complete: (request) => complete(egress, request),
      // A model may give anything.
      search: (query, tag) => search(query, tag !== undefined && /^[a-z]{2}$/.test(tag) ? tag : undefined),
      budget: openBudget(pool, call.tenant, agent, conversationId),
    },
    {
      connection,
      agentName: agent.name,
      instructions: agent.automation.instructions,
      tone: agent.tone,
      formality: agent.formality,
      caution: agent.automation.caution,
      guidelines: guidelines.map(({ text }) => text),
      handOffRules: guidelines.flatMap(({ letter }) => letter ?? []),
      language,
      languageTag: tagOf(agent, language),
      canHandOff: agent.canHandOff,
      history: historyOf(turnContext),
      memories: turnContext.memories,
      customer: turnContext.customer,
      question,
      firstHits: question.trim() === '' ? [] : await search(question, undefined),
      ...tools,
      ...(earlier ? { earlier } : {}),
      canary: canaryOf(agent.id),
      signal: AbortSignal.any([call.signal, AbortSignal.timeout(TURN_MS)]),
    },
  );
}

function tagOf({ automation, language: own }: TurnContext['agent'], language: string): string {
  return [...automation.languages, own].find((tag) => answerLanguageOf(tag) === language) ?? language;
}

/** Constant per process and agent, for prompt caches. */
const canaryKey = randomBytes(32);
const canaryOf = (agentId: string): string =>
  createHmac('sha256', canaryKey).update(agentId).digest('base64url').slice(0, 12);

/** @param said outcomes of writes, the answer if the model has none */
function decisionOf(
  turnContext: TurnContext,
  outcome: ModelOutcome,
  guidelines: readonly PromptGuideline[],
  said: string,
): Decision {
  if (outcome.kind === 'unknown' || outcome.kind === 'failed') return withoutAnswer(turnContext, said);
  if (outcome.kind === 'ask') return askConfirmation(turnContext, outcome.tool, outcome.proposal);
  if (outcome.kind === 'tool_failed') return handOff(turnContext, 'tool_failed', { why: outcome.message });
  if (outcome.kind === 'handoff') return handedOff(turnContext, outcome, guidelines);
  const { text, sources, passages } = outcome;
  const conflict = sources.find((source) => source.conflict)?.conflict;
  return {
    outcome: 'posted',
    reason: 'answer',
    messages: [{ content: text, buttons: [], sources: sources.map(sourceOf) }],
    language: turnContext.language,
    confidence: sources[0]?.score,
    passages: passages.map(passageOf),
    ...(conflict ? { conflict } : {}),
  };
}

function handedOff(
  turnContext: TurnContext,
  { steps, reason: why, rule }: Extract<ModelOutcome, { kind: 'handoff' }>,
  guidelines: readonly PromptGuideline[],
): Decision {
  const followed = rule === undefined ? undefined : guidelines.find(({ letter }) => letter === rule);
  const reason = isToolDown(steps) ? 'tool_failed' : followed ? 'guideline' : 'model';
  const decision = handOff(turnContext, reason, { teamId: followed?.teamId });
  return why ? { ...decision, note: `${decision.note ?? ''}\nThe agent says: ${why}` } : decision;
}

/** Not refusals, nor withheld calls. */
function isToolDown(steps: readonly Step[]): boolean {
  return steps.some(
    ({ kind, error }) =>
      kind === 'tool' && error !== undefined && !/^(?:http_4|invalid_arguments|not_verified|preview)/.test(error),
  );
}

function failed(
  turnContext: TurnContext,
  outcome: Extract<ModelOutcome, { kind: 'failed' }>,
): Awaited<ReturnType<ByModel>> {
  const { steps, checks, reason, message } = outcome;
  const failure = failures[reason];
  if (turnContext.agent.automation.on_model_failure === 'embedded') return { steps, checks, failure };
  const decision = handOff(turnContext, failure);
  const note = decision.note === undefined ? {} : { note: `${decision.note}\nThe model: ${message}` };
  return { decision: { ...decision, ...note, steps, checks }, steps, failure };
}

const failures = { model: 'model_unavailable', limit: 'limit', checks: 'checks_failed' } as const;
