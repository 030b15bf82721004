import type { MessageData } from '@parley/events';
import { foldForSearch } from '@parley/language/search';
import type { Mode } from '@parley/schemas';
import { readDateTime64, uuidOf, type EventOrigin } from './column-values';

export interface MessageTextRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly sent_at: string;
  readonly id: string;
  readonly conversation_id: string;
  readonly agent_id: string;
  readonly channel: string;
  readonly author: string;
  readonly text: string;
  readonly folded: string;
  readonly revision: number;
}

export type MessageTextFacts = Pick<MessageData, 'id' | 'conversation_id' | 'timestamp' | 'author'> & {
  /** Complete. */
  readonly text: string;
  readonly conversation: Pick<MessageData['conversation'], 'agent_id' | 'channel'>;
};

/** A message never changes. */
const REVISION = 1;
/** What an erasure leaves (apps/conversation/src/erasures/erased.ts). */
const ERASED_TEXT = '[erased]';

/**
 * Undefined if there is nothing to find.
 *
 * @throws ParleyError validation_failed for another kind of id
 */
export function toMessageTextRow(origin: EventOrigin, data: MessageTextFacts): MessageTextRow | undefined {
  const text = data.text.toWellFormed();
  const folded = foldForSearch(text);
  if (folded === '' || text === ERASED_TEXT) return undefined;
  return {
    account_id: origin.accountid,
    mode: origin.mode,
    sent_at: readDateTime64(data.timestamp),
    id: uuidOf('msg', data.id),
    conversation_id: uuidOf('conv', data.conversation_id),
    agent_id: data.conversation.agent_id,
    channel: data.conversation.channel,
    author: data.author,
    text,
    folded,
    revision: REVISION,
  };
}
