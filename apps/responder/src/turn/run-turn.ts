import { ConversationStatus, PostTurnOutcome } from '@parley/contract/conversation';
import { inTransaction } from '@parley/postgres';
import type { Registry } from '@parley/process';
import { formatId } from '@parley/schemas';
import { holdClaim, releaseClaim, skipAgent, type Release } from '../due/claims.store';
import type { Claim } from '../due/due';
import type { LeaseOptions } from '../due/with-lease';
import { recall } from '../memory/recall';
import type { Turn } from '../turns/turn';
import { dropSuggestions } from '../turns/supersede-suggestions';
import { findTurn, insertTurn, readPastTurns } from '../turns/turns.store';
import type { Egress } from '@parley/egress';
import type { FindToolsDeps } from '../tool/find-tools';
import { findAgreed } from '../tool/consent';
import type { Acting } from '../tool/open-toolbox';
import { keepProposal } from '../tool/tool-calls.store';
import { findUnsettled, handOffUnsettled } from '../tool/unsettled';
import type { Embedder } from '../embeddings/embedder';
import { openPurse } from '../model/open-purse';
import type { FindConnectionDeps } from '../model/find-connection';
import { byModel, meterModels, type ModelMeter } from '../model/answer-by-model';
import {
  findAgent,
  findContext,
  findGuidelines,
  knowledgeOf,
  type FoundAgent,
  type TurnCall,
  type TurnClients,
} from './clients';
import { decide } from './decide';
import type { Decision } from './decision';
import { endTurn, type EndTurnDeps } from './end-turn';
import { handOff } from './hand-off';
import { newTurn } from './new-turn';
import { postTurn } from './post-turn';
import { recordConflict, recordUnknown } from './record-question';
import { readSituation, type Situation } from './situation';
import { meterTurns } from './turn-metrics';

export interface RunTurnDeps extends FindConnectionDeps, FindToolsDeps, LeaseOptions {
  readonly egress: Egress;
  readonly toolEgress: Egress;
  readonly clients: TurnClients;
  readonly embedder: Embedder;
  readonly wakeRelay: () => void;
  readonly metrics: Registry;
}

/** From the fourth try on a person is called, since something in the answer fails; after six nothing is tried any more. */
const TRIES_MAX = 3;
const ATTEMPTS_MAX = 6;
/** So many turns in a row may be overtaken by the customer; then some silence is waited for. */
const REDOS_MAX = 3;
const REDO_PAUSE_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Sees to a claimed conversation, from what the customer wrote to what is posted:
 *
 * 1. A turn that an earlier claim decided and did not end is posted again, with the same id: the fence knows it.
 * 2. The agent, its guidelines, the conversation and the past turns are read. Whoever does not answer by itself, or has nothing to answer,
 *    ends here, without a turn.
 * 3. The gates, and the agent's model or the knowledge alone, decide what is said (decide.ts).
 * 4. The decision is kept, if the claim still counts.
 * 5. It is posted through the fence of the conversation service, which refuses it if anything has come between.
 * 6. The turn ends, with its event, in the transaction that gives the claim back.
 *
 * A crash after 4: another claim begins at 1. A worker that was frozen meanwhile: 4 and 6 refuse its token, and 5 answers
 * what it answered to the other.
 *
 * @throws ParleyError if a service is away; the claim comes again
 */
export function turnRunner(deps: RunTurnDeps): (claim: Claim, signal: AbortSignal) => Promise<Turn | undefined> {
  const meter = meterTurns(deps.metrics);
  const meterModel = meterModels(deps.metrics);
  return (claim, signal) => {
    const call = { tenant: claim.tenant, requestId: formatId('turn', claim.turnId), signal };
    return runTurn({ deps, meter, meterModel, claim, call, startedAt: performance.now() });
  };
}

/** One claim that is being worked on. */
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
    return leave(run, claim.wantedSequence);
  }
  const situation = await findSituation(run, agent);
  return typeof situation === 'number' ? leave(run, situation) : makeTurn(run, agent, situation);
}

/** What there is to answer; if nothing is, up to which message that holds. */
async function findSituation({ deps, claim, call }: Run, agent: FoundAgent): Promise<Situation | number> {
  const [context, guidelines] = await Promise.all([
    findContext(deps.clients, call, claim.conversationId),
    findGuidelines(deps.clients, call, claim.agentId),
  ]);
  const handled = Math.max(Number(context?.conversation?.messagesCount ?? 0), claim.wantedSequence);
  const isOpen = context?.conversation?.status === ConversationStatus.ACTIVE && !context.isWithPerson;
  if (!context || !isOpen) return handled;
  const past = await readPastTurns(deps.pool, claim.tenant, claim.conversationId);
  const memories = await recall(deps.pool, claim, agent, context.conversation);
  const asked = claim.takesOlder ? { ...agent, automatingSince: new Date(0) } : agent;
  const situation = readSituation(asked, guidelines, context, past, new Date(), memories);
  return situation ? { ...situation, agreed: await findAgreed(deps.pool, claim, situation) } : handled;
}

async function makeTurn(run: Run, agent: FoundAgent, situation: Situation): Promise<Turn | undefined> {
  const { deps, claim } = run;
  const decision = await decideOrGiveUp(run, situation);
  const turn = newTurn(claim, situation, decision);
  const isKept = await inTransaction(deps.pool, async (client) => {
    if (!(await holdClaim(client, claim)) || !(await insertTurn(client, claim.tenant, turn))) return false;
    const proposal = typeof decision === 'string' ? undefined : decision.proposal;
    if (proposal) await keepProposal(client, claim.tenant, claim.conversationId, turn.id, proposal);
    return true;
  });
  if (!isKept) return undefined;
  const handledSequence = turn.lastSequence;
  if (typeof decision === 'string')
    return endTurn(run, turn, decision === 'expired' ? decision : 'failed', { handledSequence });
  // Not so for a turn that an earlier claim may have posted: that one ends as the fence says.
  const agentNow = await agentAfter(run, agent, decision);
  if (!isAnswering(agentNow)) return endTurn(run, turn, 'not_active', { handledSequence });
  const ended = await finish(run, turn, agentNow);
  await suggest(run, turn, situation, decision);
  return ended;
}

/** Tells the knowledge what it lacks, or where it contradicts itself. */
async function suggest({ deps, call }: Run, turn: Turn, { texts }: Situation, decision: Decision): Promise<void> {
  const { unknownQuestion, conflict } = decision;
  if (unknownQuestion) await recordUnknown(deps, call, turn, unknownQuestion);
  else if (conflict) await recordConflict(deps, call, turn, texts.join('\n').trim(), conflict);
}

/** The agent as it is after a model has thought: it may have been paused meanwhile. */
async function agentAfter({ deps, call, claim }: Run, agent: FoundAgent, { steps = [] }: Decision) {
  return steps.length > 0 ? findAgent(deps.clients, call, claim.agentId) : agent;
}

function isAnswering(agent: FoundAgent | undefined): boolean {
  return agent !== undefined && agent.isActive && agent.automation.mode !== 'off';
}

async function decideOrGiveUp(
  { deps, meterModel, claim, call }: Run,
  situation: Situation,
): Promise<Awaited<ReturnType<typeof decide>> | 'failed'> {
  if (claim.attempts > ATTEMPTS_MAX) return 'failed';
  const unsettled = await findUnsettled(deps.pool, claim, situation);
  if (unsettled) return handOffUnsettled(situation, unsettled);
  if (claim.attempts > TRIES_MAX) return handOff(situation, 'model_unavailable');
  const purse = openPurse(deps.pool, call.tenant, situation.agent, claim.conversationId);
  const meaning = deps.embedder.open(call, purse);
  return decide(
    situation,
    knowledgeOf(deps.clients, call, situation.agent.automation, meaning),
    byModel(deps, call, actingFor(deps, claim, call, situation), meterModel),
  );
}

/** Before something is changed for the customer it is looked whether a message, or a person, has come between. */
function actingFor({ clients }: RunTurnDeps, claim: Claim, call: TurnCall, { lastSequence }: Situation): Acting {
  const isOpen = async (): Promise<boolean> => {
    const context = await findContext(clients, call, claim.conversationId);
    const isSame = Number(context?.conversation?.messagesCount) === lastSequence;
    return isSame && context?.conversation?.status === ConversationStatus.ACTIVE && !context.isWithPerson;
  };
  return { conversationId: claim.conversationId, live: { claim, isOpen } };
}

/** Nothing is to be said: no turn. */
async function leave({ deps, claim }: Run, handledSequence: number): Promise<undefined> {
  await releaseClaim(deps.pool, claim, { handledSequence });
}

/** Posts a turn that is kept, and ends it as the fence has it; a draft is left for a person. */
async function finish(run: Run, turn: Turn, agent: FoundAgent | undefined): Promise<Turn | undefined> {
  const { deps, claim, call } = run;
  const release = { handledSequence: turn.lastSequence };
  if (claim.attempts > ATTEMPTS_MAX) return endTurn(run, turn, 'failed', release);
  if (agent?.automation.mode === 'suggest' && turn.aim !== 'handed_off') {
    await dropSuggestions(deps.pool, claim.tenant, claim.conversationId);
    const suggested = await endTurn(run, turn, 'suggested', release);
    return suggested && withdrawIfAnswered(run, suggested);
  }
  const outcome = await postTurn(deps.clients, call, turn);
  if (outcome === PostTurnOutcome.SUPERSEDED) {
    return endTurn(run, turn, 'superseded', { isRedo: true, delayMs: claim.redos >= REDOS_MAX ? REDO_PAUSE_MS : 0 });
  }
  if (outcome !== PostTurnOutcome.POSTED) return endTurn(run, turn, 'not_active', release);
  return endTurn(run, turn, turn.aim, { ...release, ...resolveAfter(turn, agent) });
}

/**
 * Ends a suggestion that something has overtaken while it was made. Looked at once it stands: what is written from then on
 * is an event that ends it.
 */
async function withdrawIfAnswered({ deps, claim, call }: Run, turn: Turn): Promise<Turn | undefined> {
  const context = await findContext(deps.clients, call, claim.conversationId);
  const newest = Number(context?.conversation?.messagesCount ?? 0);
  if (newest <= turn.lastSequence) return turn;
  if ((await dropSuggestions(deps.pool, claim.tenant, claim.conversationId, newest)) > 0) deps.wakeRelay();
  return findTurn(deps.pool, claim.tenant, turn.id);
}

/** Silence after an answer resolves the conversation, if the agent may. */
function resolveAfter({ aim, reason }: Turn, agent: FoundAgent | undefined): Pick<Release, 'resolveAfterMs'> {
  const isAnswer = aim === 'posted' && (reason === 'answer' || reason === 'choice');
  if (!agent?.resolvesItself || !isAnswer) return {};
  return { resolveAfterMs: agent.automation.resolve_after_minutes * MINUTE_MS };
}
