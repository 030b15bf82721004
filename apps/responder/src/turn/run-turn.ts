import { ConversationStatus, PostTurnOutcome } from '@parley/contract/conversation';
import { inTransaction } from '@parley/postgres';
import type { Registry } from '@parley/process';
import { formatId } from '@parley/schemas';
import { holdClaim, releaseClaim, skipAgent, type Release } from '../turn-jobs/claims.store';
import type { Claim } from '../turn-jobs/turn-job';
import type { LeaseOptions } from '../turn-jobs/with-lease';
import { recall } from '../memory/recall';
import type { Turn } from '../turns/turn';
import { dropSuggestions } from '../turns/supersede-suggestions';
import { findTurn, insertTurn, readPastTurns } from '../turns/turns.store';
import type { Egress } from '@parley/egress';
import type { FindToolsDeps } from '../tool/find-tools';
import { readConfirmation } from '../tool/confirmation';
import type { Acting } from '../tool/open-toolbox';
import { keepProposal } from '../tool/tool-calls.store';
import { findUnsettled, handOffUnsettled, isUnsettled } from '../tool/unsettled';
import type { Embedder } from '../embeddings/embedder';
import { openBudget } from '../spending/open-budget';
import type { FindConnectionDeps } from '../clients/find-connection';
import { findEarlierWrites, tellEarlier, type EarlierWrites } from '../model/earlier-writes';
import { byModel, meterModels, type ModelMeter } from '../model/model-turn';
import {
  findAgent,
  findContext,
  findGuidelines,
  knowledgeOf,
  type FoundAgent,
  type TurnCall,
  type TurnClients,
} from '../clients/clients';
import { decide } from '../decision/decide';
import type { Decision } from '../decision/decision';
import { endTurn, type EndTurnDeps } from './end-turn';
import { handOff } from '../decision/hand-off';
import { newTurn } from './new-turn';
import { isPosted, postTurn } from './post-turn';
import { recordConflict, recordUnknown } from './record-question';
import { buildTurnContext, type TurnContext } from '../decision/turn-context';
import { meterTurns } from './turn-metrics';

export interface RunTurnDeps extends FindConnectionDeps, FindToolsDeps, LeaseOptions {
  readonly egress: Egress;
  readonly toolEgress: Egress;
  readonly clients: TurnClients;
  readonly embedder: Embedder;
  readonly wakeRelay: () => void;
  readonly metrics: Registry;
}

/** From the fourth try on a person is called; after six it ends. */
const TRIES_MAX = 3;
const ATTEMPTS_MAX = 6;
/** Turns in a row that a customer may overtake before it waits for silence. */
const RETRIES_MAX = 3;
const RETRY_DELAY_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Handles a claimed conversation:
 * 1. Posts again, with the same id, a decided turn of an earlier claim.
 * 2. Reads agent, guidelines, conversation and past turns; may end here.
 * 3. Decides (decide.ts).
 * 4. Stores the decision, if the claim still counts.
 * 5. Posts through the conversation service's fence, which refuses if anything came between.
 * 6. Ends the turn with its event, in the transaction that releases the claim.
 * After a crash past 4 another claim starts at 1. A frozen worker's token is refused in 4 and 6, and 5 repeats the
 * other's result.
 */
export function turnRunner(deps: RunTurnDeps): (claim: Claim, signal: AbortSignal) => Promise<Turn | undefined> {
  const meter = meterTurns(deps.metrics);
  const meterModel = meterModels(deps.metrics);
  return (claim, signal) => {
    const call = { tenant: claim.tenant, requestId: formatId('turn', claim.turnId), signal };
    return runTurn({ deps, meter, meterModel, claim, call, startedAt: performance.now() });
  };
}

interface Run extends EndTurnDeps {
  readonly deps: RunTurnDeps;
  readonly meterModel: ModelMeter;
  readonly call: TurnCall;
}

async function runTurn(run: Run): Promise<Turn | undefined> {
  const { deps, claim, call } = run;
  const agent = await findAgent(deps.clients, call, claim.agentId);
  const kept = await findTurn(deps.pool, claim.tenant, claim.turnId);
  if (kept?.state === 'running') return finish(run, kept, agent);
  if (!agent || !isAnswering(agent)) {
    await skipAgent(deps.pool, claim);
    return leave(run, claim.pendingSequence);
  }
  const turnContext = await findTurnContext(run, agent);
  return typeof turnContext === 'number' ? leave(run, turnContext) : makeTurn(run, agent, turnContext);
}

async function findTurnContext({ deps, claim, call }: Run, agent: FoundAgent): Promise<TurnContext | number> {
  const [context, guidelines] = await Promise.all([
    findContext(deps.clients, call, claim.conversationId, agent.automation),
    findGuidelines(deps.clients, call, claim.agentId),
  ]);
  const handled = Math.max(Number(context?.conversation?.messagesCount ?? 0), claim.pendingSequence);
  const isOpen = context?.conversation?.status === ConversationStatus.ACTIVE && !context.isWithPerson;
  if (!context || !isOpen) return handled;
  const past = await readPastTurns(deps.pool, claim.tenant, claim.conversationId);
  const memories = await recall(deps.pool, claim, agent, context.conversation, context.otherCustomerIds);
  const asked = claim.takesOlder ? { ...agent, automatingSince: new Date(0) } : agent;
  const turnContext = buildTurnContext(asked, guidelines, context, { past, now: new Date(), memories });
  return turnContext ? { ...turnContext, ...(await readConfirmation(deps.pool, claim, turnContext)) } : handled;
}

async function makeTurn(run: Run, agent: FoundAgent, turnContext: TurnContext): Promise<Turn | undefined> {
  const { deps, claim } = run;
  const decision = await decideOrGiveUp(run, turnContext);
  const turn = newTurn(claim, turnContext, decision);
  const isKept = await inTransaction(deps.pool, async (client) => {
    if (!(await holdClaim(client, claim)) || !(await insertTurn(client, claim.tenant, turn))) return false;
    const proposal = typeof decision === 'string' ? undefined : decision.proposal;
    if (proposal)
      await keepProposal(client, claim.tenant, { conversationId: claim.conversationId, turnId: turn.id }, proposal);
    return true;
  });
  if (!isKept) return undefined;
  const processedSequence = turn.lastSequence;
  if (typeof decision === 'string')
    return endTurn(run, turn, decision === 'expired' ? decision : 'failed', { processedSequence });
  // Not for a turn that may be posted already: it ends by the fence.
  const agentNow = await agentAfter(run, agent, decision);
  if (!isAnswering(agentNow)) return endTurn(run, turn, 'not_active', { processedSequence });
  const ended = await finish(run, turn, agentNow);
  await suggest(run, turn, turnContext, decision);
  return ended;
}

async function suggest({ deps, call }: Run, turn: Turn, { texts }: TurnContext, decision: Decision): Promise<void> {
  const { unknownQuestion, conflict } = decision;
  if (unknownQuestion) await recordUnknown(deps, call, turn, unknownQuestion);
  else if (conflict) await recordConflict(deps, call, { turn, question: texts.join('\n').trim() }, conflict);
}

/** Read again after a model's call: it may be paused. */
async function agentAfter({ deps, call, claim }: Run, agent: FoundAgent, { steps = [] }: Decision) {
  return steps.length > 0 ? findAgent(deps.clients, call, claim.agentId) : agent;
}

function isAnswering(agent: FoundAgent | undefined): boolean {
  return agent !== undefined && agent.isActive && agent.automation.mode !== 'off';
}

async function decideOrGiveUp(
  run: Run,
  turnContext: TurnContext,
): Promise<Awaited<ReturnType<typeof decide>> | 'failed'> {
  const { deps, claim, call } = run;
  if (claim.attempts > ATTEMPTS_MAX) return 'failed';
  const earlier = await findEarlierWrites(deps, call, claim, turnContext);
  return tellEarlier(turnContext, await decideAfter(run, turnContext, earlier), earlier);
}

async function decideAfter(
  { deps, meterModel, claim, call }: Run,
  turnContext: TurnContext,
  earlier: EarlierWrites,
): Promise<Awaited<ReturnType<typeof decide>>> {
  const unsettled = (await findUnsettled(deps.pool, claim, turnContext)) ?? earlier.calls.find(isUnsettled);
  if (unsettled) return handOffUnsettled(turnContext, unsettled);
  if (claim.attempts > TRIES_MAX) return handOff(turnContext, 'model_unavailable');
  const budget = openBudget(deps.pool, call.tenant, turnContext.agent, claim.conversationId);
  const meaning = deps.embedder.open(call, budget);
  return decide(
    turnContext,
    knowledgeOf(deps.clients, call, turnContext.agent.automation, meaning),
    byModel(deps, call, { ...actingFor(deps, claim, call, turnContext), earlier }, meterModel),
  );
}

/** Before each write it checks that no message or person came between. */
function actingFor({ clients }: RunTurnDeps, claim: Claim, call: TurnCall, { lastSequence }: TurnContext): Acting {
  const isOpen = async (): Promise<boolean> => {
    const context = await findContext(clients, call, claim.conversationId);
    const isSame = Number(context?.conversation?.messagesCount) === lastSequence;
    return isSame && context?.conversation?.status === ConversationStatus.ACTIVE && !context.isWithPerson;
  };
  return { conversationId: claim.conversationId, live: { claim, isOpen } };
}

async function leave({ deps, claim }: Run, processedSequence: number): Promise<undefined> {
  await releaseClaim(deps.pool, claim, { processedSequence });
}

async function finish(run: Run, turn: Turn, agent: FoundAgent | undefined): Promise<Turn | undefined> {
  const { deps, claim, call } = run;
  const release = { processedSequence: turn.lastSequence };
  const isGivenUp = claim.attempts > ATTEMPTS_MAX;
  const isSuggestion = agent?.automation.mode === 'suggest' && turn.outcome !== 'handed_off';
  if (!isGivenUp && !isSuggestion) return post(run, turn, agent);
  // An earlier claim may have posted it without coming to record that.
  if (claim.attempts > 1 && (await isPosted(deps.clients, call, turn))) return endPosted(run, turn, agent);
  if (isGivenUp) return endTurn(run, turn, 'failed', release);
  await dropSuggestions(deps.pool, claim.tenant, claim.conversationId);
  const suggested = await endTurn(run, turn, 'suggested', release);
  return suggested && withdrawIfAnswered(run, suggested);
}

/** Posts a turn and ends it as the fence says. */
async function post(run: Run, turn: Turn, agent: FoundAgent | undefined): Promise<Turn | undefined> {
  const { deps, claim, call } = run;
  const outcome = await postTurn(deps.clients, call, turn);
  if (outcome === PostTurnOutcome.SUPERSEDED) {
    return endTurn(run, turn, 'superseded', {
      isRetry: true,
      delayMs: claim.retries >= RETRIES_MAX ? RETRY_DELAY_MS : 0,
    });
  }
  if (outcome === PostTurnOutcome.POSTED) return endPosted(run, turn, agent);
  return endTurn(run, turn, 'not_active', { processedSequence: turn.lastSequence });
}

function endPosted(run: Run, turn: Turn, agent: FoundAgent | undefined): Promise<Turn | undefined> {
  const { outcome, lastSequence: processedSequence } = turn;
  return endTurn(run, turn, outcome, { processedSequence, ...resolveAfter(turn, agent) });
}

/** Overtaken while it was made. Later messages end it by their events. */
async function withdrawIfAnswered({ deps, claim, call }: Run, turn: Turn): Promise<Turn | undefined> {
  const context = await findContext(deps.clients, call, claim.conversationId);
  const newest = Number(context?.conversation?.messagesCount ?? 0);
  if (newest <= turn.lastSequence) return turn;
  if ((await dropSuggestions(deps.pool, claim.tenant, claim.conversationId, newest)) > 0) deps.wakeRelay();
  return findTurn(deps.pool, claim.tenant, turn.id);
}

/** If the agent may resolve after silence. */
function resolveAfter({ outcome, reason }: Turn, agent: FoundAgent | undefined): Pick<Release, 'resolveAfterMs'> {
  const isAnswer = outcome === 'posted' && (reason === 'answer' || reason === 'choice');
  if (!agent?.resolvesItself || !isAnswer) return {};
  return { resolveAfterMs: agent.automation.resolve_after_minutes * MINUTE_MS };
}
