import { ParleyError } from '@parley/errors';
import type { VersionCondition } from '../../http/etag';

/**
 * The version that an update shall be refused without, from what If-Match asks for; undefined if any will do. Several
 * versions, or none, are held against the object as it is now; the service then checks that one under its lock.
 *
 * @param readVersion reads the object's version; throws not_found
 * @throws ParleyError precondition_failed if If-Match names nothing that the object could be
 */
export async function expectedVersion(
  condition: VersionCondition,
  readVersion: () => Promise<bigint>,
): Promise<bigint | undefined> {
  if (condition === undefined || condition === 'any') return undefined;
  const [only, ...others] = condition;
  if (only !== undefined && others.length === 0) return only;
  const version = await readVersion();
  if (condition.includes(version)) return version;
  throw new ParleyError('precondition_failed', 'If-Match names no version that the object has');
}
