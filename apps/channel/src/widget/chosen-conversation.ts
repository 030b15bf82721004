import { createHash } from 'node:crypto';
import { notFound, ParleyError } from '@parley/errors';
import { parseId } from '@parley/schemas';
import { uuidOf } from '@parley/schemas/cursor';
import type { WidgetSettings } from '@parley/schemas/widget-settings';
import type { Request } from 'express';
import type { ChosenThread } from '../threads/chosen-thread';
import type { Writer } from '../threads/post-inbound-message';
import { findThreadOf } from '../threads/visitor-threads.store';
import type { Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

/** Each is one more in the team's inbox. */
const BEGUN_PER_VISITOR = { perMinute: 1, burst: 10 } as const;

/**
 * The visitor's conversation that a request names: `conv_…`, or `new_KEY` for one that its first message opens.
 * Undefined: the open one. A link from a mail allows only its own.
 *
 * @throws ParleyError not_found
 */
export function readChosen(visitor: Visitor, req: Request): ChosenThread | undefined {
  const named = readNamed(visitor, req);
  const { conversation: only } = visitor.claims;
  if (only === undefined) return named;
  if (named && !('conversationId' in named && named.conversationId === only)) throw notFound('conversation');
  return { conversationId: only };
}

function readNamed({ channel, writer }: Visitor, req: Request): ChosenThread | undefined {
  const { conversation: name } = req.params as { readonly conversation?: string };
  if (name === undefined) return undefined;
  const conversationId = parseId('conv', name);
  if (conversationId) return { conversationId };
  const key = /^new_([\w-]{8,64})$/.exec(name)?.[1];
  if (key === undefined) throw notFound('conversation');
  return { newId: idOf([channel.id, writer.place, key]) };
}

/** The same uuid for the same key of a visitor, and unique to it: version 8 of RFC 9562. */
function idOf(parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidOf(bytes);
}

export function allowsSeveral({ channel, claims }: Pick<Visitor, 'channel' | 'claims'>): boolean {
  return (
    claims.conversation === undefined && (channel.settings as WidgetSettings).allows_several_conversations === true
  );
}

/**
 * The visitor as the writer of a message to the requested conversation.
 *
 * @throws ParleyError not_found; forbidden and rate_limited for another conversation that would be opened
 */
export async function writerInto(deps: WidgetDeps, visitor: Visitor, req: Request): Promise<Writer> {
  const thread = readChosen(visitor, req);
  if (thread && 'newId' in thread) await requireMayBegin(deps, visitor, thread.newId);
  return { ...visitor.writer, thread };
}

async function requireMayBegin(deps: WidgetDeps, visitor: Visitor, id: string): Promise<void> {
  const { tenant, channel, claims, writer } = visitor;
  if (await findThreadOf(deps.pool, tenant, { channelId: channel.id, place: writer.place }, { id })) return;
  if (!allowsSeveral(visitor)) {
    throw new ParleyError('forbidden', 'This widget has one conversation for each visitor');
  }
  deps.limiter.take(`conversations ${claims.channel} ${claims.customer}`, BEGUN_PER_VISITOR);
}
