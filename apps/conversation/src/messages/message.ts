import { analyzeMessage, analyzeSubject, isTopic } from '@parley/language';
import type { Attachment } from '@parley/schemas/media';
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
  /** What a customer sent that is no text; the content describes it, the caption is what was written beside it. */
  readonly kind: string | null;
  /** Files that came with it. */
  readonly attachments: readonly Attachment[];
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
    kind: null,
    attachments: [],
  };
}

/** The draft of what a customer sent that is no text. @param words written beside it */
export function withKind(draft: MessageDraft, kind: string, words: string | undefined): MessageDraft {
  return { ...draft, kind, caption: words ?? null };
}

/**
 * Sentiment, intent, question and language of a customer's message; of an image the caption is read, never the URL. Of what
 * has a kind only the words beside it are, and it asks no question that could be listed: its content is a description.
 */
export function analyzeDraft(draft: MessageDraft): MessageFacts {
  if (draft.sender === 'agent' || saysNothing(draft)) return noFacts;
  const facts = analyzeMessage(textOf(draft));
  return isDescribed(draft) ? { ...facts, question: null } : facts;
}

/** What a message is about, as `analyzeDraft` says it. */
export function subjectOf(
  draft: Pick<MessageDraft, 'sender' | 'type' | 'caption' | 'content' | 'kind'>,
): Pick<MessageFacts, 'intent' | 'question' | 'language'> {
  if (draft.sender === 'agent' || saysNothing(draft)) return noFacts;
  const subject = analyzeSubject(textOf(draft));
  return isDescribed(draft) ? { ...subject, question: null } : subject;
}

const isDescribed = ({ kind }: Pick<MessageDraft, 'kind'>): boolean => kind !== null;

/** What is no text, or is a file, and came without words. */
export function saysNothing({ kind, caption, content }: Pick<MessageDraft, 'kind' | 'caption' | 'content'>): boolean {
  return ((isDescribed({ kind }) ? caption : content) ?? '').trim() === '';
}

/** The topic that a message adds to its conversation: its intent, if that says what the conversation is about. */
export function topicOf(facts: MessageFacts): string | null {
  return facts.intent !== null && isTopic(facts.intent) ? facts.intent : null;
}
