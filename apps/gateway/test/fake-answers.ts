import { notFound } from '@parley/errors';
import type { Handlers } from '@parley/grpc';
import { nounOf, type IdPrefix } from '@parley/schemas/kinds';
import { fakeId } from './fake-ids';

export type Overrides<Service> = { -readonly [Name in keyof Service]?: Handlers<Service>[Name] };

export const bornAt = new Date('2026-11-21T09:30:00.000Z');

export const page = { total: 1n, limit: 20, offset: 0n, hasMore: false };

export function known<Found>(id: string, wanted: string, found: Found, what: string): Found {
  if (id !== wanted) throw notFound(what);
  return found;
}

/**
 * What the five RPCs of a resource answer.
 *
 * @param names of one and of several, as in answers: `savedReply`, `savedReplies`
 */
export function fakeResource<Service>(
  prefix: IdPrefix,
  [one, several]: readonly [string, string],
  fields: object,
): Overrides<Service> {
  const id = fakeId(prefix);
  const item = { ...fields, id, createdAt: bornAt, updatedAt: bornAt, version: 1n };
  const find = (request: { id: string }, found: object): object => known(request.id, id, found, nounOf(prefix));
  const [One, Several] = [one, several].map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  const handlers = {
    [`create${One}`]: async (request: object) => ({ [one]: { ...item, ...given(request) }, replayed: false }),
    [`get${One}`]: async (request: { id: string }) => find(request, { [one]: item }),
    [`list${Several}`]: async () => ({ [several]: [item], page }),
    [`update${One}`]: async (request: { id: string }) => find(request, { [one]: { ...item, version: 2n } }),
    [`delete${One}`]: async (request: { id: string }) => find(request, {}),
  };
  return handlers as unknown as Overrides<Service>;
}

function given(request: object): object {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}
