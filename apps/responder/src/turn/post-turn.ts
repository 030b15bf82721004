import { PostTurnOutcome, ResolutionKind } from '@parley/contract/conversation';
import { ParleyError } from '@parley/errors';
import { handoffReasonCodec, resolutionKindCodec } from '@parley/grpc';
import { formatId, handoffReasons } from '@parley/schemas';
import type { Turn } from '../turns/turn';
import { toTurnMessageProto } from '../turns/turn.proto';
import { optionsOf, type TurnCall, type TurnClients } from '../clients/clients';

/** Matches no message, so that the fence refuses anything new. */
const NO_SEQUENCE = 0;

/**
 * Whether an earlier call posted a turn. Posts nothing.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function isPosted(clients: TurnClients, call: TurnCall, turn: Turn): Promise<boolean> {
  return (await postTurn(clients, call, { ...turn, lastSequence: NO_SEQUENCE })) === PostTurnOutcome.POSTED;
}

/**
 * Through the fence, idempotently by the turn's id.
 *
 * @param memberId (`member_…`) who approved it; undefined: nobody, or a key
 * @returns the outcome; `NOT_ACTIVE` also for a deleted conversation
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function postTurn(
  { conversations }: TurnClients,
  call: TurnCall,
  turn: Turn,
  memberId?: string,
): Promise<PostTurnOutcome> {
  const reason = turn.outcome === 'handed_off' ? handoffReasons.find((each) => each === turn.reason) : undefined;
  const request = {
    conversationId: formatId('conv', turn.conversationId as string),
    turnId: formatId('turn', turn.id),
    expectedSequence: BigInt(turn.lastSequence),
    messages: turn.messages.map(toTurnMessageProto),
    handoff: reason && { reason: handoffReasonCodec.toProto(reason), note: turn.note ?? undefined },
    teamId: reason && turn.teamId !== null ? formatId('team', turn.teamId) : undefined,
    memberId,
    resolution: turn.resolution ? resolutionKindCodec.toProto(turn.resolution) : ResolutionKind.UNSPECIFIED,
  };
  try {
    return (await conversations.postTurn(request, optionsOf(call))).outcome;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return PostTurnOutcome.NOT_ACTIVE;
    throw err;
  }
}
