import { validationFailed } from '@parley/errors';
import { parseId } from '@parley/schemas';

/**
 * The uuid of a conversation's id in the field `path` of a request; `ifEmpty` if it names none.
 *
 * @throws ParleyError validation_failed
 */
export function readPosition(path: 'after_id' | 'until_id', id: string, ifEmpty: string): string {
  const uuid = id === '' ? ifEmpty : parseId('conv', id);
  if (uuid) return uuid;
  throw validationFailed([{ path, code: 'format', message: 'is not the id of a conversation' }]);
}
