import { newId, parseId, type IdPrefix } from '@parley/schemas';

/** A fresh UUIDv7, as Postgres keeps it. */
export function newUuid(prefix: IdPrefix): string {
  return parseId(prefix, newId(prefix)) as string;
}
