import type { NotificationServiceService } from '@parley/contract/notification';
import type { GrpcClient } from '@parley/grpc';

export interface MailStatus {
  isConfigured(): Promise<boolean>;
}

const DEADLINE_MS = 1_000;
const KEPT_MS = 60_000;

/** Asks the notification service once a minute; while it is away, visitors are not asked for an address. */
export function createMailStatus(
  notifications: Pick<GrpcClient<typeof NotificationServiceService>, 'getMailStatus'>,
  now: () => number = () => performance.now(),
): MailStatus {
  let known: { readonly isConfigured: boolean; readonly until: number } | undefined;
  return {
    isConfigured: async () => {
      if (known && known.until > now()) return known.isConfigured;
      const { isConfigured } = await notifications
        .getMailStatus({}, { deadlineMs: DEADLINE_MS, isRepeatable: true })
        .catch(() => ({ isConfigured: false }));
      known = { isConfigured, until: now() + KEPT_MS };
      return isConfigured;
    },
  };
}
