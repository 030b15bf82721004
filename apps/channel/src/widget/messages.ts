import type { Message } from '@parley/contract/message';
import { ParleyError, validationFailed } from '@parley/errors';
import { parseId, validate, type JsonObject, type Tenant } from '@parley/schemas';
import type { WidgetSettings } from '@parley/schemas/widget-settings';
import type { Keyring } from '@parley/secrets';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { raiseSeen } from '../threads/visitor-threads.store';
import { readChosen, writerInto } from './chosen-conversation';
import { keyOf, readClientId } from './client-id';
import { readFileId } from './file-ids';
import { fileIdsOf, findPlace } from './find-place';
import { readAnswers, type FormAnswers } from './form';
import { metadataOf, pageContext } from './page-context';
import { readSince } from './read-since';
import { sayAs } from './say-as';
import { toWidgetMessage } from './shapes';
import { requireVisitor, type Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

const DEADLINE_MS = 5_000;
const CONTENT_MAX = 4_096;
const FILES_MAX = 10;

const beside = {
  context: pageContext.nullish(),
  /** The trigger whose greeting is answered. */
  greeting: z.string().min(1).max(64).nullish(),
  /** Read by the channel's form. */
  form: z.unknown().optional(),
};
const input = z.strictObject({
  content: z.string().min(1).max(CONTENT_MAX),
  /** Of the pressed button; the content is its text. */
  button_id: z.string().min(1).max(256).nullish(),
  media_ids: z.array(z.string()).max(0).nullish(),
  ...beside,
});
/** With files, the text may be empty. */
const inputWithFiles = z.strictObject({
  content: z.string().max(CONTENT_MAX),
  media_ids: z.array(z.string().max(512)).min(1).max(FILES_MAX),
  ...beside,
});
const seen = z.strictObject({
  sequence: z.number().min(1, { abort: true }).max(Number.MAX_SAFE_INTEGER, { abort: true }).int(),
});
const rating = z.strictObject({
  score: z.number().min(1, { abort: true }).max(5, { abort: true }).int(),
  comment: z.string().max(2_000).nullish(),
});

/** POST /widget/v1/messages: once per Idempotency-Key. The first opens the conversation. */
export function sendMessage(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const { content, buttonId, mediaIds, context, greeting, answers } = readSaid(deps.keyring, visitor, req.body);
    const clientId = readClientId(req);
    const metadata = { client_id: clientId, ...(buttonId ? { button_id: buttonId } : {}), ...context };
    const key = keyOf(visitor.claims.customer, clientId);
    const writer = await writerInto(deps, visitor, req);
    const inbound = { type: 'text', content, metadata, key, mediaIds, greeting } as const;
    const { message, sequenceOffset } = await sayAs(deps, { ...visitor, writer }, inbound, answers);
    await noteWritten(deps, visitor.tenant, message, sequenceOffset);
    const fileIdOf = fileIdsOf(deps.keyring, visitor);
    res.status(201).json(toWidgetMessage(message, { sequenceOffset, fileIdOf }));
  };
}

interface Said {
  readonly content: string;
  readonly buttonId?: string | null | undefined;
  readonly mediaIds: string[];
  /** Claims of the page, as metadata. */
  readonly context: JsonObject;
  /** The trigger's text that is answered. */
  readonly greeting: string | undefined;
  /** To the form that is shown before the first message. */
  readonly answers: FormAnswers | undefined;
}

/** @throws ParleyError validation_failed, also for files that this visitor has not uploaded */
function readSaid(keyring: Keyring, { claims, channel }: Visitor, body: unknown): Said {
  const given = (body as { readonly media_ids?: unknown } | null)?.media_ids;
  if (!Array.isArray(given) || given.length === 0) {
    const { content, button_id: buttonId, ...more } = validate(input, body);
    return { content, buttonId, mediaIds: [], ...readBeside(channel, more) };
  }
  const { content, media_ids: fileIds, ...more } = validate(inputWithFiles, body);
  const mediaIds = fileIds.map((fileId, at) => {
    const mediaId = readFileId(keyring, claims, fileId);
    if (mediaId !== undefined) return mediaId;
    throw validationFailed([{ path: `media_ids.${at}`, code: 'not_found', message: 'is not a file of this visitor' }]);
  });
  return { content, mediaIds, ...readBeside(channel, more) };
}

function readBeside(
  channel: Visitor['channel'],
  { context, greeting: name, form }: Pick<z.output<typeof input>, keyof typeof beside>,
): Pick<Said, 'context' | 'greeting' | 'answers'> {
  const { triggers } = channel.settings as WidgetSettings;
  return {
    context: metadataOf(context),
    // The answer to a trigger that has been removed since must arrive all the same.
    greeting: triggers?.find((trigger) => trigger.name === name)?.text,
    answers: readAnswers(channel, form),
  };
}

/** A writer has seen all earlier messages. */
export async function noteWritten(
  { pool }: WidgetDeps,
  tenant: Tenant,
  { conversationId: id, sequence }: Message,
  sequenceOffset: number,
): Promise<void> {
  const conversationId = parseId('conv', id) as string;
  await raiseSeen(pool, tenant, { conversationId, sequence: sequenceOffset + Number(sequence) });
}

/** GET /widget/v1/messages?after=N: messages after a sequence; at most the newest hundred. */
export function listMessages(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const after = readAfter(req);
    const place = await findPlace(deps, visitor, readChosen(visitor, req));
    const state = place && (await readSince(deps, visitor.tenant, place, after));
    res.json(state || { conversation: null, messages: [], has_more: false });
  };
}

/** POST /widget/v1/seen: the last message seen. */
export function markSeen(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const { sequence } = validate(seen, req.body);
    const place = await findPlace(deps, visitor, readChosen(visitor, req));
    if (!place) throw new ParleyError('not_found', 'There is no conversation yet');
    const { conversationId, sequenceOffset } = place;
    // Messages seen in the previous conversation do not count.
    if (sequence > sequenceOffset) {
      await deps.conversations.recordSeen(
        { conversationId, sequence: BigInt(sequence - sequenceOffset) },
        { tenant: visitor.tenant, deadlineMs: DEADLINE_MS, isRepeatable: true },
      );
      await raiseSeen(deps.pool, visitor.tenant, {
        conversationId: parseId('conv', conversationId) as string,
        sequence,
      });
    }
    res.json({ sequence });
  };
}

/** POST /widget/v1/rating: rates the conversation. */
export function rate(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const { score, comment } = validate(rating, req.body);
    const place = await findPlace(deps, visitor, readChosen(visitor, req));
    if (!place) throw new ParleyError('not_found', 'There is no conversation yet');
    await deps.conversations.rateConversation(
      { id: place.conversationId, score, comment: comment ?? undefined },
      { tenant: visitor.tenant, deadlineMs: DEADLINE_MS },
    );
    res.json({ score });
  };
}

/** The sequence that a reader has; 0 if it has none. @throws ParleyError validation_failed */
export function readAfter(req: Request): number {
  const lastEventId = req.header('last-event-id');
  const after = lastEventId ?? req.query['after'] ?? '0';
  if (typeof after === 'string' && /^\d{1,15}$/.test(after)) return Number(after);
  const path = lastEventId === undefined ? 'after' : 'Last-Event-ID';
  throw validationFailed([{ path, code: 'type', message: 'must be a whole number' }]);
}
