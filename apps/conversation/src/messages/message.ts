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

/** As stored, with public ids. */
export interface Source {
  readonly answer_id?: string;
  readonly document_id?: string;
  readonly title: string;
  readonly url: string | null;
}

/** Without a sequence. */
export interface MessageDraft {
  readonly type: MessageType;
  readonly content: string;
  readonly sender: Sender;
  readonly author: Author;
  readonly caption: string | null;
  readonly buttons: readonly Button[] | null;
  /** JSON text. */
  readonly metadata: string;
  readonly turnId: string | null;
  readonly sources: readonly Source[];
  /** If it is not text. The content describes it; the caption is the customer's. */
  readonly kind: string | null;
  readonly attachments: readonly Attachment[];
  /** The member (a uuid) who wrote it in a session, or approved an agent's suggestion. */
  readonly memberId: string | null;
}

/** Ids are uuids. Only the delivery, or an erasure, changes it. */
export interface Message extends MessageDraft {
  /** Null: no provider, or nothing known yet. */
  readonly delivery?: MessageDelivery | null;
  readonly id: string;
  readonly conversationId: string;
  /** From 1, without gaps. */
  readonly sequence: number;
  readonly sentAt: Date;
}

/** Agents' messages have none. */
export interface MessageFacts {
  /** -1 to 1. */
  readonly sentiment: number;
  readonly intent: string | null;
  /** Equal for questions with the same meaning. */
  readonly question: string | null;
  /** ISO 639-1. */
  readonly language: string | null;
}

const noFacts: MessageFacts = { sentiment: 0, intent: null, question: null, language: null };

/** With defaults. */
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
    memberId: null,
  };
}

export function withKind(draft: MessageDraft, kind: string, words: string | undefined): MessageDraft {
  return { ...draft, kind, caption: words ?? null };
}

/** For a customer's message. Images and other kinds are analyzed by caption only; descriptions are not questions. */
export function analyzeDraft(draft: MessageDraft): MessageFacts {
  if (draft.sender === 'agent' || saysNothing(draft)) return noFacts;
  const facts = analyzeMessage(textOf(draft));
  return isDescribed(draft) ? { ...facts, question: null } : facts;
}

/** As `analyzeDraft` finds it. */
export function subjectOf(
  draft: Pick<MessageDraft, 'sender' | 'type' | 'caption' | 'content' | 'kind'>,
): Pick<MessageFacts, 'intent' | 'question' | 'language'> {
  if (draft.sender === 'agent' || saysNothing(draft)) return noFacts;
  const subject = analyzeSubject(textOf(draft));
  return isDescribed(draft) ? { ...subject, question: null } : subject;
}

const isDescribed = ({ kind }: Pick<MessageDraft, 'kind'>): boolean => kind !== null;

/** No text, or a file, without words. */
export function saysNothing({ kind, caption, content }: Pick<MessageDraft, 'kind' | 'caption' | 'content'>): boolean {
  return ((isDescribed({ kind }) ? caption : content) ?? '').trim() === '';
}

/** If its intent is one. */
export function topicOf(facts: MessageFacts): string | null {
  return facts.intent !== null && isTopic(facts.intent) ? facts.intent : null;
}
