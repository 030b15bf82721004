import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Consumption, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { parseId } from '@parley/schemas';
import { recordSuggestions } from './record-suggestions';
import type { SuggestionChange } from './suggestions.store';

export interface TurnsOptions {
  readonly nats: Nats;
  readonly pool: Pool;
  /** After commits with events. */
  readonly wakeRelay: () => void;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** Tracks waiting suggestions, so that their conversations wait for the team. Acknowledges after the commit. */
export function consumeTurns({ nats, pool, wakeRelay, logger, metrics }: TurnsOptions): Consumption {
  return consume({
    nats,
    stream: streams.turnEvents,
    durable: 'conversation-suggestions',
    filterSubject: 'parley.*.*.turn.completed',
    batchMax: 500,
    batchWaitMs: 50,
    logger,
    metrics,
    handler: async (batch) => {
      const changes = new Map<string, SuggestionChange>();
      for (const delivery of batch) {
        const change = readOrTerm(delivery, readChange, logger);
        // One statement takes each turn once, and an end is final.
        if (change && change !== 'none' && changes.get(change.turnId)?.isWaiting !== false)
          changes.set(change.turnId, change);
      }
      if (changes.size === 0) return;
      await recordSuggestions(pool, [...changes.values()]);
      wakeRelay();
    },
  });
}

/**
 * `none` if the turn was not a suggestion: only suggested or interrupted turns have a second event.
 *
 * @throws ParleyError for other events
 */
function readChange(data: Uint8Array): SuggestionChange | 'none' {
  const event = parseEvent(data);
  const turnId = parseId('turn', event.subject);
  const accountUuid = parseId('acct', event.accountid);
  const conversationId = event.type === 'turn.completed' ? parseId('conv', event.data.conversation_id) : undefined;
  if (event.type !== 'turn.completed' || !turnId || !accountUuid || !conversationId)
    throw new ParleyError('validation_failed', 'it names no turn of a conversation');
  const { state, version, last_sequence: lastSequence = null, completed_at: completedAt } = event.data;
  const isWaiting = state === 'suggested';
  if (!isWaiting && version === 1) return 'none';
  const suggestedAt = new Date(completedAt);
  return { accountUuid, mode: event.mode, turnId, conversationId, lastSequence, suggestedAt, isWaiting };
}
