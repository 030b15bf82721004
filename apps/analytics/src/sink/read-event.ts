import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { toConversationRow, type ConversationStateRow } from './conversation.row';
import { toMessageRow, type MessageFactRow } from './message.row';

/** What an event leaves in the tables. */
export interface EventRows {
  /** When the change was made, in milliseconds since the epoch. */
  readonly occurredAtMs: number;
  readonly conversation: ConversationStateRow;
  /** With message.created. */
  readonly message?: MessageFactRow;
}

/**
 * The rows of an event; undefined for a type that has none, be it one of a newer version.
 *
 * @throws ParleyError malformed_json or validation_failed for what no later try can read
 */
export function readEvent(input: Uint8Array | string): EventRows | undefined {
  const event = parseKnown(input);
  switch (event?.type) {
    case 'message.created':
      return {
        occurredAtMs: Date.parse(event.time),
        conversation: toConversationRow(event, event.data.conversation),
        message: toMessageRow(event, event.data),
      };
    case 'conversation.created':
    case 'conversation.updated':
    case 'conversation.escalated':
    case 'conversation.resolved':
    case 'conversation.reopened':
    case 'conversation.rated':
      return { occurredAtMs: Date.parse(event.time), conversation: toConversationRow(event, event.data) };
    default:
      return undefined;
  }
}

function parseKnown(input: Uint8Array | string): ReturnType<typeof parseEvent> | undefined {
  try {
    return parseEvent(input);
  } catch (err) {
    const faults = err instanceof ParleyError ? err.details.fields : undefined;
    const isUnknownType = faults?.length === 1 && faults[0]?.path === 'type' && faults[0].code === 'enum';
    if (isUnknownType) return undefined;
    throw err;
  }
}
