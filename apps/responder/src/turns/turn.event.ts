import type { NewEvent } from '@parley/events';
import { formatId } from '@parley/schemas';
import type { Turn } from './turn';

/** A settled suggestion has two. */
export function turnCompleted(turn: Turn & { readonly conversationId: string }, version: number): NewEvent {
  const id = formatId('turn', turn.id);
  return {
    type: 'turn.completed',
    objectId: id,
    orderingKey: turn.conversationId,
    data: {
      id,
      conversation_id: formatId('conv', turn.conversationId),
      agent_id: formatId('agent', turn.agentId),
      agent_version: turn.agentVersion,
      channel: turn.channel,
      state: turn.state,
      reason: turn.reason,
      last_sequence: turn.lastSequence,
      language: turn.language,
      confidence: turn.confidence,
      model: turn.model,
      tokens_in: turn.tokensIn,
      tokens_out: turn.tokensOut,
      cost_micros: turn.costMicros,
      waited_ms: turn.waitedMs,
      duration_ms: turn.durationMs,
      created_at: turn.createdAt.toISOString(),
      completed_at: (turn.completedAt ?? turn.createdAt).toISOString(),
      version,
    },
  };
}
