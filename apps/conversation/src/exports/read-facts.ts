import { FactBlock, type ConversationFact, type MessageFact } from '@parley/contract/conversation-data';
import { authorCodec, channelCodec, conversationStatusCodec, senderCodec, sentimentCodec } from '@parley/grpc';
import { sentimentLabel } from '@parley/language';
import type { Queryable } from '@parley/postgres';
import { formatId, parseId, textOf, type Mode } from '@parley/schemas';
import { subjectOf } from '../messages/message';
import { WHOLE, type FactPosition } from './fact-position';
import { readConversationFacts, readMessageFacts, type ConversationFactRow, type MessageFactRow } from './facts.store';

export interface FactOrder {
  readonly after: FactPosition;
  /** The last conversation. */
  readonly until: FactPosition;
  /** Milliseconds since the epoch; later changes do not count. */
  readonly countedBefore: number;
}

export interface Facts {
  /** Serialized FactBlocks. */
  readonly blocks: Uint8Array<ArrayBuffer>[];
  /** Undefined at the range's end. */
  readonly next: FactPosition | undefined;
  readonly conversations: number;
  readonly messages: number;
}

/** One block: at most 9 MiB, with 16 KiB of text and 2 KiB of head per message. */
const CONVERSATIONS = 250;
const MESSAGES = 500;
/** Without the last block; with it at most 11 of gRPC's 16 MiB. */
const BYTES = 2 * 1024 * 1024;
/** Code points that analytics reads (apps/analytics/src/sink/question-sample.ts). */
const QUESTION_LENGTH_MAX = 500;
/** For the deadline of the call. */
const TIME_MS = 3_000;

/** Current conversations, and messages analyzed again. Changes made meanwhile may be missing; the stream has them. */
export async function readFacts(db: Queryable, { after, until, countedBefore }: FactOrder): Promise<Facts> {
  const endAt = performance.now() + TIME_MS;
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let [conversations, messages, bytes] = [0, 0, 0];
  let next: FactPosition | undefined = after;
  while (next && bytes < BYTES && performance.now() < endAt) {
    const page: Page = await readPage(db, next, until);
    const block = FactBlock.encode({ conversations: toFacts(page) }).finish() as Uint8Array<ArrayBuffer>;
    if (page.conversations.length > 0) blocks.push(block);
    bytes += block.length;
    // A conversation counts with the last of its messages.
    const isWhole = (each: ConversationFactRow): boolean => keyOf(each) <= page.wholeUntil;
    conversations += page.conversations.filter((each) => isWhole(each) && each.created_at < countedBefore).length;
    messages += page.messages.filter((each) => each.sent_at < countedBefore).length;
    next = page.next;
  }
  return { blocks, next, conversations, messages };
}

interface Page {
  readonly conversations: readonly ConversationFactRow[];
  readonly messages: readonly MessageFactRow[];
  readonly next: FactPosition | undefined;
  /** The key up to which conversations have all their messages. */
  readonly wholeUntil: string;
}

async function readPage(db: Queryable, after: FactPosition, until: FactPosition): Promise<Page> {
  const found = await readConversationFacts(db, after, until, CONVERSATIONS + 1);
  const isPast = after.sequence === WHOLE && found[0]?.id === after.conversationId;
  const conversations = isPast ? found.slice(1) : found;
  const last = conversations.at(-1);
  if (!last) return { conversations, messages: [], next: undefined, wholeUntil: '' };
  const end = placeOf(last, last.id, WHOLE);
  const messages = await readMessageFacts(db, after, end, MESSAGES);
  const lastMessage = messages.at(-1);
  if (!lastMessage || messages.length < MESSAGES) {
    return { conversations, messages, next: found.length > CONVERSATIONS ? end : undefined, wholeUntil: keyOf(last) };
  }
  const next = placeOf(lastMessage, lastMessage.conversation_id, lastMessage.sequence);
  const cutAt = keyOf({ ...lastMessage, id: lastMessage.conversation_id });
  const read = conversations.filter((each) => keyOf(each) <= cutAt);
  const before = read.findLast((each) => keyOf(each) < cutAt);
  return { conversations: read, messages, next, wholeUntil: before ? keyOf(before) : '' };
}

function placeOf(row: { account_id: string; mode: Mode }, conversationId: string, sequence: number): FactPosition {
  return { accountUuid: row.account_id, mode: row.mode, conversationId, sequence };
}

/** Sorts as the primary key does: each part has a fixed length. */
function keyOf(row: { account_id: string; mode: string; id: string }): string {
  return row.account_id + row.mode + row.id;
}

/** Messages of conversations newer than the page are left to the stream. */
function toFacts({ conversations, messages }: Page): ConversationFact[] {
  const facts = new Map(conversations.map((row) => [keyOf(row), conversationFact(row)]));
  for (const row of messages) {
    facts.get(row.account_id + row.mode + row.conversation_id)?.messages.push(messageFact(row));
  }
  return [...facts.values()];
}

function conversationFact(row: ConversationFactRow): ConversationFact {
  return {
    accountId: formatId('acct', row.account_id),
    mode: row.mode,
    id: formatId('conv', row.id),
    agentId: formatId('agent', row.agent_id),
    channel: channelCodec.toProto(row.channel),
    status: conversationStatusCodec.toProto(row.status),
    sentiment: sentimentCodec.toProto(sentimentLabel(row.sentiment_score ?? 0)),
    messagesCount: row.messages_count,
    hasCustomerMessage: row.sentiment_score !== null,
    hasHumanMessage: row.has_human_message,
    hasAiAnswer: row.has_ai_answer,
    handoffReason: row.handoff_reason ?? '',
    resolutionKind: row.resolution_kind ?? '',
    autoResolvedAtMs: row.auto_resolved_at ?? undefined,
    isRepeatContact: row.is_repeat_contact,
    topics: [...row.topics],
    createdAtMs: row.created_at,
    resolvedAtMs: row.resolved_at ?? undefined,
    escalatedAtMs: row.escalated_at ?? undefined,
    ratedAtMs: row.rated_at ?? undefined,
    ratingScore: row.rating_score ?? 0,
    assigneeId: row.assignee_id === null ? '' : formatId('member', row.assignee_id),
    resolvedBy: memberOf(row.resolved_by),
    targetsMet: row.targets_met,
    targetsMissed: row.targets_missed,
    teamId: row.team_id === null ? '' : formatId('team', row.team_id),
    revision: row.revision,
    messages: [],
  };
}

function messageFact(row: MessageFactRow): MessageFact {
  const content = row.content ?? '';
  const { intent, question, language } = subjectOf({ ...row, content });
  const text = textOf({ ...row, content });
  return {
    id: formatId('msg', row.id),
    sentAtMs: row.sent_at,
    sender: senderCodec.toProto(row.sender),
    author: authorCodec.toProto(row.author),
    responseTimeMs: row.response_time_ms ?? undefined,
    intent: intent ?? '',
    question: question ?? '',
    language: language ?? '',
    content: question === null ? '' : headOf(text),
    writerId: memberOf(row.writer_id),
    text,
  };
}

function memberOf(id: string | null): string {
  return id !== null && parseId('member', id) ? id : '';
}

/** On one line, as analytics has it before cutting. */
function headOf(text: string): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, QUESTION_LENGTH_MAX).join('');
}
