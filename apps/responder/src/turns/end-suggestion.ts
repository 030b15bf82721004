import { appendEvents } from '@parley/outbox';
import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant, TurnState } from '@parley/schemas';
import type { TurnMessage } from '../decision/decision';
import type { Turn } from './turn';
import { turnCompleted } from './turn.event';
import { writeOutcome } from './turns.store';

export interface SuggestionEnd {
  readonly state: TurnState;
  /** Undefined: as suggested. */
  readonly messages: readonly TurnMessage[] | undefined;
}

/** With its event. @returns undefined: it has ended before */
export async function endSuggestion(
  pool: Pool,
  tenant: Tenant,
  turn: Turn,
  { state, messages }: SuggestionEnd,
): Promise<Turn | undefined> {
  const waitedMs = Date.now() - turn.waitingSince.getTime();
  return inTransaction(pool, async (client) => {
    const outcome = { state, waitedMs, durationMs: turn.durationMs, ...(messages && { messages }) };
    const done = await writeOutcome(client, tenant, turn.id, { from: ['suggested'], outcome });
    if (!done?.conversationId) return undefined;
    await appendEvents(client, tenant, [turnCompleted({ ...done, conversationId: done.conversationId }, 2)]);
    return done;
  });
}

/** What is posted if a person approves other words. */
export function withContent(messages: readonly TurnMessage[], content: string): TurnMessage[] {
  const last = messages.at(-1);
  return [{ content, buttons: last?.buttons ?? [], sources: last?.sources ?? [] }];
}
