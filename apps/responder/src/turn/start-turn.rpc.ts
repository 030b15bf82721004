import { ConversationStatus } from '@parley/contract/conversation';
import { Author } from '@parley/contract/message';
import type { StartTurnRequest, StartTurnResponse } from '@parley/contract/responder';
import { notFound, ParleyError } from '@parley/errors';
import { channelCodec, type TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import { claimConversation } from '../turn-jobs/claims.store';
import type { Claim } from '../turn-jobs/turn-job';
import { scheduleTurns } from '../turn-jobs/schedule-turns.store';
import { withLease } from '../turn-jobs/with-lease';
import { findContext } from '../clients/clients';
import type { RunTurnDeps } from './run-turn';
import type { Turn } from '../turns/turn';
import { toTurnProto } from '../turns/turn.proto';

export type StartTurnDeps = Pick<RunTurnDeps, 'pool' | 'clients' | 'leaseMs' | 'logger'> & {
  readonly runTurn: (claim: Claim, signal: AbortSignal) => Promise<Turn | undefined>;
  readonly stopping: AbortSignal;
};

/**
 * Without the pause, including messages from before automation. It goes on if the caller leaves.
 *
 * @throws ParleyError not_found; turn_not_open if nothing waits, or a turn is running
 */
export function startTurnRpc(deps: StartTurnDeps) {
  const { pool, clients, leaseMs } = deps;
  return async (request: StartTurnRequest, context: TenantCallContext): Promise<StartTurnResponse> => {
    const { tenant, requestId, signal } = context;
    const conversationId = parseId('conv', request.conversationId);
    const found = conversationId && (await findContext(clients, { tenant, requestId, signal }, conversationId));
    const conversation = found && found.conversation;
    if (!conversationId || !conversation) throw notFound('conversation');
    const last = found.messages.at(-1);
    if (conversation.status !== ConversationStatus.ACTIVE || found.isWithPerson || last?.author !== Author.CUSTOMER) {
      throw notOpen('The conversation has no message waiting for the agent');
    }
    const agentId = parseId('agent', conversation.agentId) as string;
    const channel = channelCodec.fromProto(conversation.channel) ?? 'widget';
    const wanted = { tenant, conversationId, agentId, channel, sequence: Number(last.sequence) };
    await scheduleTurns(pool, [wanted], true);
    const claim = await claimConversation(pool, tenant, conversationId, leaseMs);
    const turn = claim && (await runHeld(deps, { ...claim, takesOlder: true }));
    if (!turn) throw notOpen('The agent does not answer automatically, or is already answering');
    return { turn: toTurnProto(turn) };
  };
}

/** A deletion takes the claim away. */
async function runHeld(deps: StartTurnDeps, claim: Claim): Promise<Turn | undefined> {
  let held: AbortSignal | undefined;
  try {
    return await withLease(deps, claim, deps.stopping, (until) => deps.runTurn(claim, (held = until)));
  } catch (err) {
    if (held?.aborted && !deps.stopping.aborted) throw notOpen('The conversation was deleted, or its turn taken over');
    throw err;
  }
}

function notOpen(detail: string): ParleyError {
  return new ParleyError('turn_not_open', detail);
}
