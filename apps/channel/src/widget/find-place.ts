import { notFound } from '@parley/errors';
import { formatId } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { namesOfWriters } from '../people/first-names';
import type { ChosenThread } from '../threads/chosen-thread';
import { findThread } from '../threads/threads.store';
import { findThreadOf } from '../threads/visitor-threads.store';
import { asksEmail } from './asks-email';
import { fileIdFor } from './file-ids';
import type { WidgetPlace } from './read-since';
import type { WidgetReader } from './shapes';
import type { Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

/** A file's id, as given to a visitor. */
export function fileIdsOf(keyring: Keyring, { claims }: Pick<Visitor, 'claims'>): WidgetReader['fileIdOf'] {
  return (mediaId) => fileIdFor(keyring, claims, mediaId);
}

/**
 * Where a visitor talks; undefined before the first message.
 *
 * @throws ParleyError not_found: the visitor has no such conversation
 */
export async function findPlace(
  deps: WidgetDeps,
  visitor: Visitor,
  chosen: ChosenThread | undefined,
): Promise<WidgetPlace | undefined> {
  const { tenant, channel, writer } = visitor;
  const place = { channelId: channel.id, place: writer.place };
  const key = chosen && 'newId' in chosen ? { id: chosen.newId } : chosen;
  const thread = key
    ? await findThreadOf(deps.pool, tenant, place, key)
    : await findThread(deps.pool, tenant, channel.id, writer.place);
  if (!thread && chosen && 'conversationId' in chosen) throw notFound('conversation');
  if (!thread?.conversationId) return undefined;
  const conversationId = formatId('conv', thread.conversationId);
  return {
    ...{ conversationId, sequenceOffset: thread.sequenceOffset },
    fileIdOf: fileIdsOf(deps.keyring, visitor),
    asksEmail: () => asksEmail(deps, visitor, conversationId),
    namesOf: (messages) => namesOfWriters(deps.firstNames, tenant, channel, messages),
  };
}
