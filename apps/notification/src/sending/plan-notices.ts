import type { NotificationReason, NotificationSettingsInput } from '@parley/schemas/notifications';
import { afterDigest, afterQuiet } from '../base/quiet-hours';
import type { NewNotice } from '../notices/notices.store';

const MINUTE_MS = 60_000;

/** With the ways that can reach them. */
export interface Reachable {
  readonly memberId: string;
  readonly settings: NotificationSettingsInput;
  readonly hasPush: boolean;
  readonly hasEmail: boolean;
}

/** @param since the earliest time */
export function planNotices(
  reason: NotificationReason,
  since: Date,
  { memberId, settings, hasPush, hasEmail }: Reachable,
): NewNotice[] {
  const { quiet_hours: quiet, digest, email_after_minutes: afterMinutes } = settings;
  const wanted = settings.reasons[reason];
  const notices: NewNotice[] = [];
  if (wanted.push && hasPush) notices.push({ memberId, channel: 'push', dueAt: afterQuiet(quiet, since) });
  if (wanted.email && hasEmail) {
    const unseen = new Date(since.getTime() + afterMinutes * MINUTE_MS);
    notices.push({ memberId, channel: 'email', dueAt: afterQuiet(quiet, afterDigest(digest, quiet, unseen)) });
  }
  return notices;
}
