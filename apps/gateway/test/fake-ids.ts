import { newId, type IdPrefix } from '@parley/schemas';

const ids = new Map<IdPrefix, string>();

/** Of the one object of a kind that the fakes know. */
export function fakeId(prefix: IdPrefix): string {
  const id = ids.get(prefix) ?? newId(prefix);
  ids.set(prefix, id);
  return id;
}
