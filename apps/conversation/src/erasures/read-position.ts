import { validationFailed } from '@parley/errors';
import { parseId } from '@parley/schemas';

/** The id in field `path`, or `ifEmpty`. @throws ParleyError validation_failed */
export function readPosition(path: 'after_id' | 'until_id', id: string, ifEmpty: string): string {
  const uuid = id === '' ? ifEmpty : parseId('conv', id);
  if (uuid) return uuid;
  throw validationFailed([{ path, code: 'format', message: 'is not the id of a conversation' }]);
}
