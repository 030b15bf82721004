import { conversationStatusCodec } from '@parley/grpc';
import { formatId, validate, type Cursor } from '@parley/schemas';
import { widgetConversationCursor } from '@parley/schemas/cursor';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { namesOfWriters } from '../people/first-names';
import { listThreads, type ListedThread } from '../threads/visitor-threads.store';
import { fileIdsOf } from './find-place';
import { toWidgetMessage, type WidgetMessage } from './shapes';
import { requireVisitor, type Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

const DEADLINE_MS = 5_000;
const PAGE = 20;
const PAGE_MAX = 50;

export interface ListedConversation {
  readonly id: string;
  readonly status: string | undefined;
  readonly created_at: string;
  readonly last_message: WidgetMessage | null;
  /** Messages after the last that the visitor has seen or written. */
  readonly unread_count: number;
}

export interface ConversationPage {
  readonly data: readonly ListedConversation[];
  readonly has_more: boolean;
  /** Null on the last page. */
  readonly next_cursor: string | null;
}

const query = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(PAGE_MAX))
    .optional(),
  cursor: z
    .string()
    .max(512)
    .refine((text) => widgetConversationCursor.decode(text) !== undefined, 'is not a cursor of this list')
    .optional(),
});

/** GET /widget/v1/conversations: those of the visitor in this channel, the newest begun first. */
export function listConversations(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const { limit, cursor } = validate(query, { ...req.query });
    const after = cursor === undefined ? undefined : widgetConversationCursor.decode(cursor);
    res.json(await readPage(deps, visitor, await readThreads(deps, visitor, { after, limit }), limit));
  };
}

interface Range {
  readonly after?: Cursor | undefined;
  readonly limit?: number | undefined;
}

/** Those of a page, plus one more if any. */
export async function readThreads(
  { pool }: WidgetDeps,
  { tenant, channel, writer, claims }: Visitor,
  { after, limit = PAGE }: Range = {},
): Promise<ListedThread[]> {
  const place = { channelId: channel.id, place: writer.place };
  return listThreads(pool, tenant, place, { after, limit: limit + 1, only: claims.conversation });
}

/**
 * A page of a visitor's conversations, without erased and expired ones.
 *
 * @param found as `readThreads` gives them for the same limit
 */
export async function readPage(
  deps: WidgetDeps,
  visitor: Visitor,
  found: readonly ListedThread[],
  limit: number = PAGE,
): Promise<ConversationPage> {
  const threads = found.slice(0, limit);
  const last = found.length > limit ? threads.at(-1) : undefined;
  return {
    data: threads.length > 0 ? await describe(deps, visitor, threads) : [],
    has_more: last !== undefined,
    next_cursor: last ? widgetConversationCursor.encode({ at: last.createdAt, uuid: last.id }) : null,
  };
}

async function describe(
  { conversations, keyring, firstNames }: WidgetDeps,
  visitor: Visitor,
  threads: readonly ListedThread[],
): Promise<ListedConversation[]> {
  const ids = threads.map(({ conversationId }) => formatId('conv', conversationId));
  const options = { tenant: visitor.tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
  const held = await conversations.getConversations({ ids, withLastMessages: true }, options);
  const byId = new Map(held.conversations.map((one) => [one.id, one]));
  const lastOf = new Map(held.lastMessages.map((one) => [one.conversationId, one]));
  const fileIdOf = fileIdsOf(keyring, visitor);
  const names = await namesOfWriters(firstNames, visitor.tenant, visitor.channel, held.lastMessages);
  return threads.flatMap(({ conversationId, sequenceOffset, seenSequence, createdAt }) => {
    const id = formatId('conv', conversationId);
    const conversation = byId.get(id);
    if (!conversation) return [];
    const message = lastOf.get(id);
    const sequence = sequenceOffset + Number(conversation.messagesCount);
    return {
      id,
      status: conversationStatusCodec.fromProto(conversation.status),
      created_at: createdAt.toISOString(),
      last_message: message ? toWidgetMessage(message, { sequenceOffset, fileIdOf }, names) : null,
      unread_count: seenSequence === null ? 0 : Math.max(0, sequence - Math.max(seenSequence, sequenceOffset)),
    };
  });
}
