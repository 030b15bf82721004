import { analyzeMessage, analyzeSubject, isTopic } from '@parley/language';
import {
  textOf,
  type Author,
  type MessageDelivery,
  type MessageType,
  type Sender,
  type SendMessageInput,
} from '@parley/schemas';

export interface Button {
  readonly id: string;
  readonly text: string;
}

/** What an answer rests on, in the shape that is stored. Ids as callers see them. */
export interface Source {
  readonly answer_id?: string;
  readonly document_id?: string;
  readonly title: string;
  readonly url: string | null;
}

/** A message before it has its place in a conversation. */
export interface MessageDraft {
  readonly type: MessageType;
  readonly content: string;
  readonly sender: Sender;
  readonly author: Author;
  readonly caption: string | null;
  readonly buttons: readonly Button[] | null;
  /** JSON text. */
  readonly metadata: string;
  /** The turn that wrote it, a uuid. */
  readonly turnId: string | null;
  readonly sources: readonly Source[];
}

/** A message in its conversation. Ids are uuids. Nothing but an erasure changes it, and its delivery. */
export interface Message extends MessageDraft {
  /** Null if it goes by no provider, or nothing is known yet. */
  readonly delivery?: MessageDelivery | null;
  readonly id: string;
  readonly conversationId: string;
  /** 1, 2, 3 and so on, without gaps. */
  readonly sequence: number;
  readonly sentAt: Date;
}

/** What is found out about a message when it is stored. Of an agent's message nothing is. */
export interface MessageFacts {
  /** -1 to 1. */
  readonly sentiment: number;
  readonly intent: string | null;
  /** The same for questions that mean the same. */
  readonly question: string | null;
  /** ISO 639-1. */
  readonly language: string | null;
}

const noFacts: MessageFacts = { sentiment: 0, intent: null, question: null, language: null };

/** The message that an input describes, with the defaults of what was left out. */
export function draftMessage(input: SendMessageInput): MessageDraft {
  return {
    type: input.type,
    content: input.content,
    sender: input.sender,
    author: input.author ?? (input.sender === 'customer' ? 'customer' : 'ai'),
    caption: input.type === 'image' ? (input.caption ?? null) : null,
    buttons: input.type === 'buttons' ? input.buttons : null,
    metadata: JSON.stringify(input.metadata ?? {}),
    turnId: null,
    sources: [],
  };
}

/** Sentiment, intent, question and language of a customer's message; of an image the caption is read, never the URL. */
export function analyzeDraft(draft: MessageDraft): MessageFacts {
  return draft.sender === 'agent' ? noFacts : analyzeMessage(textOf(draft));
}

/** What a message is about, as `analyzeDraft` says it. */
export function subjectOf(
  draft: Pick<MessageDraft, 'sender' | 'type' | 'caption' | 'content'>,
): Pick<MessageFacts, 'intent' | 'question' | 'language'> {
  return draft.sender === 'agent' ? noFacts : analyzeSubject(textOf(draft));
}

/** The topic that a message adds to its conversation: its intent, if that says what the conversation is about. */
export function topicOf(facts: MessageFacts): string | null {
  return facts.intent !== null && isTopic(facts.intent) ? facts.intent : null;
}
