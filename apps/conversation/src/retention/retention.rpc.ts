import type {
  GetRetentionResponse,
  SetRetentionRequest,
  SetRetentionResponse,
} from '@parley/contract/conversation-data';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { EVENTS_DAYS_MAX, RETENTION_DAYS_MAX, validate } from '@parley/schemas';
import { z } from 'zod';
import { readRetention, writeRetention } from './retention.store';

const input = z.strictObject({
  messages_days: z.int().min(1).max(RETENTION_DAYS_MAX).nullable(),
  events_days: z.int().min(1).max(EVENTS_DAYS_MAX).nullable(),
});

interface Deps {
  readonly pool: Pool;
}

/** For the tenant's messages and events. */
export function getRetentionRpc({ pool }: Deps) {
  return async (_: unknown, { tenant }: TenantCallContext): Promise<GetRetentionResponse> => {
    const { messagesDays, eventsDays } = await readRetention(pool, tenant);
    return { messagesDays: messagesDays ?? undefined, eventsDays: eventsDays ?? undefined };
  };
}

/** @throws ParleyError validation_failed */
export function setRetentionRpc({ pool }: Deps) {
  return async (request: SetRetentionRequest, { tenant }: TenantCallContext): Promise<SetRetentionResponse> => {
    const days = validate(input, {
      messages_days: request.messagesDays ?? null,
      events_days: request.eventsDays ?? null,
    });
    await writeRetention(pool, tenant, { messagesDays: days.messages_days, eventsDays: days.events_days });
    return {};
  };
}
