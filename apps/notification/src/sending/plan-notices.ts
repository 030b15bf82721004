import type { NotificationSettingsInput } from '@parley/schemas/notifications';
import { afterDigest, afterQuiet } from '../base/quiet-hours';
import type { NewNotice } from '../notices/notices.store';
import type { Occurrence } from '../notices/occurrence';

const MINUTE_MS = 60_000;

/** The ways in which anything can reach a person. */
export interface Ways {
  readonly hasPush: boolean;
  readonly hasEmail: boolean;
}

/** In which ways a member is notified of an occurrence by their settings, and when. */
export function planNotices(
  { reason, occurredAt }: Pick<Occurrence, 'reason' | 'occurredAt'>,
  memberId: string,
  settings: NotificationSettingsInput,
  { hasPush, hasEmail }: Ways,
): NewNotice[] {
  const { quiet_hours: quiet, digest, email_after_minutes: afterMinutes } = settings;
  const wanted = settings.reasons[reason];
  const notices: NewNotice[] = [];
  if (wanted.push && hasPush) notices.push({ memberId, channel: 'push', dueAt: afterQuiet(quiet, occurredAt) });
  if (wanted.email && hasEmail) {
    const unseen = new Date(occurredAt.getTime() + afterMinutes * MINUTE_MS);
    notices.push({ memberId, channel: 'email', dueAt: afterQuiet(quiet, afterDigest(digest, quiet, unseen)) });
  }
  return notices;
}
