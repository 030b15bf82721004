import { isDeepStrictEqual } from 'node:util';
import { validationFailed } from '@parley/errors';
import { isUniqueViolation } from '@parley/postgres';

/**
 * The caller must hold a lock against concurrent inserts.
 *
 * @param total without the new one
 * @param what plural: `saved replies`, `notes per conversation`
 * @throws ParleyError validation_failed
 */
export function requireRoom(total: number, max: number, what: string): void {
  if (total < max) return;
  throw validationFailed([{ path: '', code: 'max_items', message: `Limit of ${max} ${what} reached` }]);
}

/**
 * Blames a field if a unique index refuses a write. The transaction is lost.
 *
 * @param noun of the other object: `saved reply`
 * @throws ParleyError validation_failed, and errors of the write
 */
export async function refuseTaken<Result>(
  { index, path, noun }: { readonly index: string; readonly path: string; readonly noun: string },
  write: Promise<Result>,
): Promise<Result> {
  try {
    return await write;
  } catch (err) {
    if (!isUniqueViolation(err, index)) throw err;
    throw validationFailed([{ path, code: 'unique', message: `is already used by another ${noun}` }]);
  }
}

export function hasAll<Fields extends object>(item: Fields, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(item[name as keyof Fields], value));
}
