import type { Resolution } from './conversation';

/** docs/contract.md, Analytics: another conversation was resolved in the 7 days before. */
const WINDOW_MS = 7 * 24 * 3_600_000;

/** The earliest resolution that counts. */
export function repeatContactFrom(createdAt: Date): Date {
  return new Date(createdAt.getTime() - WINDOW_MS);
}

export function isRepeatContact(resolutions: readonly Resolution[], customerId: string, createdAt: Date): boolean {
  const from = repeatContactFrom(createdAt);
  return resolutions.some(
    (resolution) =>
      resolution.customerId === customerId && resolution.resolvedAt >= from && resolution.resolvedAt <= createdAt,
  );
}
