import { ParleyError } from '@parley/errors';
import { parseEvent, type MessageData, type ParleyEvent } from '@parley/events';
import { parseId, textOf } from '@parley/schemas';
import { toConversationRow, type ConversationRow } from './conversation.row';
import { toMessageRow, type MessageRow } from './message.row';
import { toMessageTextRow, type MessageTextRow } from './message-text.row';
import { toTurnRow, type TurnRow } from './turn.row';

export type EventRows = ConversationRows | TurnRows;

export interface ConversationRows {
  readonly conversation: ConversationRow;
  /** With message.created. */
  readonly message?: MessageRow;
  /** If there is anything to find. */
  readonly text?: MessageTextRow | undefined;
  readonly turn?: undefined;
}

/** With turn.completed. */
export interface TurnRows {
  readonly turn: TurnRow;
  readonly conversation?: undefined;
  readonly message?: undefined;
  readonly text?: undefined;
}

/** In milliseconds since the epoch. */
export type ReadEvent = EventRows & { readonly bornAtMs: number };

/**
 * Undefined for a type without rows, or of a newer version.
 *
 * @throws ParleyError malformed_json or validation_failed for permanently unreadable events
 */
export function readEvent(input: Uint8Array | string): ReadEvent | undefined {
  const event = parseKnown(input);
  if (event !== undefined && isOfConversation(event)) {
    return { bornAtMs: bornAtMs(event), conversation: toConversationRow(event, event.data) };
  }
  switch (event?.type) {
    case 'message.created': {
      const facts = { ...event.data, text: textOf(event.data), writerId: writerOf(event.data) };
      return {
        bornAtMs: bornAtMs(event),
        conversation: toConversationRow(event, event.data.conversation),
        message: toMessageRow(event, facts),
        text: toMessageTextRow(event, facts),
      };
    }
    case 'turn.completed':
      return { bornAtMs: bornAtMs(event), turn: toTurnRow(event, event.data) };
    default:
      return undefined;
  }
}

type KnownEvent = NonNullable<ReturnType<typeof parseKnown>>;

/** The data is the resulting conversation. */
function isOfConversation(event: KnownEvent): event is Extract<KnownEvent, { type: `conversation.${string}` }> {
  return event.type.startsWith('conversation.');
}

/** The member who wrote a message in a session. Events of the previous release have it only in the metadata. */
function writerOf(data: Pick<MessageData, 'author' | 'member_id' | 'metadata'>): string | null {
  const id = data.member_id ?? data.metadata['member_id'];
  return data.author === 'human' && typeof id === 'string' && parseId('member', id) ? id : null;
}

/** From its id, a UUIDv7: imported events occurred long before. */
function bornAtMs({ id, time }: ParleyEvent): number {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id) ?? [];
  return high && low ? Number.parseInt(high + low, 16) : Date.parse(time);
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
