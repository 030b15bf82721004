import type { ListWaitingRequest, ListWaitingResponse } from '@parley/contract/conversation';
import { channelCodec } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { formatId, validate } from '@parley/schemas';
import { z } from 'zod';
import { findWaiting } from './waiting.store';

const input = z.strictObject({ after_position: z.int().min(0), min_age_ms: z.int().min(0).max(86_400_000) });

/**
 * In all accounts: active, with a waiting customer message and events after a position.
 *
 * @throws ParleyError validation_failed
 */
export function listWaitingRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListWaitingRequest): Promise<ListWaitingResponse> => {
    const { after_position: afterPosition, min_age_ms: minAgeMs } = validate(input, {
      after_position: Number(request.afterPosition),
      min_age_ms: Number(request.minAgeMs),
    });
    const { waiting, nextPosition, hasMore } = await findWaiting(pool, afterPosition, minAgeMs);
    return {
      conversations: waiting.map((row) => ({
        accountId: formatId('acct', row.account_id),
        mode: row.mode,
        conversationId: formatId('conv', row.id),
        agentId: formatId('agent', row.agent_id),
        channel: channelCodec.toProto(row.channel),
        sequence: BigInt(row.messages_count),
        isReactivated: row.is_reactivated,
      })),
      nextPosition: BigInt(nextPosition),
      hasMore,
    };
  };
}
