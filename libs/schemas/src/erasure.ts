import { validationFailed } from '@parley/errors';
import { parseId } from './ids';

/** Per page, and per call to other services. */
export const ERASURE_PAGE_CONVERSATIONS = 500;

/** @throws ParleyError validation_failed */
export function readErasurePage(conversationIds: readonly string[]): string[] {
  const uuids = conversationIds.map((id) => parseId('conv', id) ?? refuse(id));
  if (uuids.length > ERASURE_PAGE_CONVERSATIONS) {
    const message = `must have at most ${ERASURE_PAGE_CONVERSATIONS} items`;
    throw validationFailed([{ path: 'conversation_ids', code: 'max_items', message }]);
  }
  return uuids;
}

function refuse(id: string): never {
  throw validationFailed([
    { path: 'conversation_ids', code: 'format', message: `contains ${id}, which is not the id of a conversation` },
  ]);
}
