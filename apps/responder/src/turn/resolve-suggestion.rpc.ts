import { PostTurnOutcome } from '@parley/contract/conversation';
import type {
  ApproveTurnRequest,
  ApproveTurnResponse,
  RejectTurnRequest,
  RejectTurnResponse,
} from '@parley/contract/responder';
import { notFound, ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { approveTurnInput, parseId, validate, type Tenant, type TurnState } from '@parley/schemas';
import { postTurn } from './post-turn';
import type { RunTurnDeps } from './run-turn';
import { endSuggestion, withContent, type SuggestionEnd } from '../turns/end-suggestion';
import type { Turn } from '../turns/turn';
import { toTurnProto } from '../turns/turn.proto';
import { findTurn } from '../turns/turns.store';

export type SettleDeps = Pick<RunTurnDeps, 'pool' | 'clients' | 'wakeRelay'>;

/**
 * Posts a suggestion, or edited words. The fence refuses an overtaken one; approving twice posts once.
 *
 * @throws ParleyError validation_failed, not_found; turn_not_open unless it waits for approval
 */
export function approveTurnRpc(deps: SettleDeps) {
  return async (request: ApproveTurnRequest, context: TenantCallContext): Promise<ApproveTurnResponse> => {
    const { content } = validate(approveTurnInput, { content: request.content });
    const { tenant, requestId, signal } = context;
    const turn = await findOpen(deps, tenant, request.id);
    const messages = content ? withContent(turn.messages, content) : turn.messages;
    const outcome = await postTurn(
      deps.clients,
      { tenant, requestId, signal },
      { ...turn, messages },
      request.memberId,
    );
    const state = stateAfter(outcome, turn);
    return { turn: toTurnProto(await settle(deps, tenant, turn, { state, messages })) };
  };
}

/** @throws ParleyError not_found; turn_not_open unless it waits for approval */
export function rejectTurnRpc(deps: SettleDeps) {
  return async (request: RejectTurnRequest, { tenant }: TenantCallContext): Promise<RejectTurnResponse> => {
    const turn = await findOpen(deps, tenant, request.id);
    return { turn: toTurnProto(await settle(deps, tenant, turn, { state: 'rejected', messages: undefined })) };
  };
}

async function findOpen({ pool }: SettleDeps, tenant: Tenant, requestedId: string): Promise<Turn> {
  const id = parseId('turn', requestedId);
  const turn = id && (await findTurn(pool, tenant, id));
  if (!turn) throw notFound('turn');
  if (turn.state !== 'suggested') throw notOpen(turn.state);
  return turn;
}

function stateAfter(outcome: PostTurnOutcome, turn: Turn): TurnState {
  if (outcome === PostTurnOutcome.POSTED) return turn.outcome;
  return outcome === PostTurnOutcome.SUPERSEDED ? 'superseded' : 'not_active';
}

/** Only the first of two callers ends it. */
async function settle(
  { pool, wakeRelay }: SettleDeps,
  tenant: Tenant,
  turn: Turn,
  { state, messages }: SuggestionEnd,
): Promise<Turn> {
  const ended = await endSuggestion(pool, tenant, turn, { state, messages });
  if (ended) {
    wakeRelay();
    return ended;
  }
  const now = await findTurn(pool, tenant, turn.id);
  if (!now) throw notFound('turn');
  if (now.state !== state) throw notOpen(now.state);
  return now;
}

function notOpen(state: TurnState): ParleyError {
  return new ParleyError('turn_not_open', `The turn is not awaiting approval: it is ${state}`);
}
