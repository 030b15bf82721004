import { isDeepStrictEqual } from 'node:util';
import { validationFailed } from '@parley/errors';
import { isUniqueViolation } from '@parley/postgres';

/**
 * Refuses one more than a limit. Whoever counts must have a lock that others who add would wait for.
 *
 * @param total without the new one
 * @param what in the plural: `saved replies`, `notes per conversation`
 * @throws ParleyError validation_failed
 */
export function requireRoom(total: number, max: number, what: string): void {
  if (total < max) return;
  throw validationFailed([{ path: '', code: 'max_items', message: `Limit of ${max} ${what} reached` }]);
}

/**
 * Waits for a write, and blames a field if a unique index refuses it: the index decides who was first, without a lock
 * and without a query before. The transaction is lost then, as with any error.
 *
 * @param noun what else has the value: `saved reply`
 * @throws ParleyError validation_failed, and what the write throws
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

/** Whether an item already has every one of some fields. */
export function hasAll<Fields extends object>(item: Fields, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(item[name as keyof Fields], value));
}
