import type { MessageData } from '@parley/events';
import type { Mode } from '@parley/schemas';
import { readDateTime64, uuidOf, type EventOrigin } from './column-values';
import { questionSample } from './question-sample';

/** In messages_v1. Only questions keep their text, shortened. */
export interface MessageRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly sent_at: string;
  readonly id: string;
  readonly conversation_id: string;
  readonly agent_id: string;
  readonly channel: string;
  readonly sender: string;
  readonly author: string;
  /** Empty without a session. */
  readonly writer_id: string;
  readonly response_time_ms: number | null;
  readonly language: string;
  readonly intent: string;
  readonly question: string;
  readonly question_sample: string;
}

export type MessageFacts = Pick<
  MessageData,
  'id' | 'conversation_id' | 'timestamp' | 'sender' | 'author' | 'response_time_ms' | 'language' | 'intent' | 'question'
> & {
  /** The member who wrote it in a session. */
  readonly writerId: string | null;
  /** Kept for questions only. */
  readonly text: string;
  readonly conversation: Pick<MessageData['conversation'], 'agent_id' | 'channel'>;
};

/** @throws ParleyError validation_failed if an id is not a message's or conversation's */
export function toMessageRow(origin: EventOrigin, data: MessageFacts): MessageRow {
  return {
    account_id: origin.accountid,
    mode: origin.mode,
    sent_at: readDateTime64(data.timestamp),
    id: uuidOf('msg', data.id),
    conversation_id: uuidOf('conv', data.conversation_id),
    agent_id: data.conversation.agent_id,
    channel: data.conversation.channel,
    sender: data.sender,
    author: data.author,
    writer_id: data.writerId ?? '',
    response_time_ms: data.response_time_ms,
    language: data.language ?? '',
    intent: data.intent ?? '',
    question: data.question ?? '',
    question_sample: data.question === null ? '' : questionSample(data.text),
  };
}
