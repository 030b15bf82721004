import { notFound } from '@parley/errors';
import type { Handlers } from '@parley/grpc';

export type Overrides<Service> = { -readonly [Name in keyof Service]?: Handlers<Service>[Name] };

export const bornAt = new Date('2026-11-21T09:30:00.000Z');

export const page = { total: 1n, limit: 20, offset: 0n, hasMore: false };

export function known<Found>(id: string, wanted: string, found: Found, what: string): Found {
  if (id !== wanted) throw notFound(what);
  return found;
}
