import type { PushSubscription, Settings } from '@parley/contract/notification';
import type {
  NotificationSettingsInput,
  NotificationSettingsResource,
  PushSubscriptionResource,
} from '@parley/schemas/notifications';
import { timestamp, timestampOrNull } from './shape';

export function toNotificationSettings(settings: Settings): NotificationSettingsResource {
  return {
    ...(JSON.parse(settings.fields) as NotificationSettingsInput),
    is_email_configured: settings.isEmailConfigured,
    push_public_key: settings.pushPublicKey,
    updated_at: timestampOrNull(settings.updatedAt),
  };
}

/** Without its keys. */
export function toPushSubscription(subscription: PushSubscription): PushSubscriptionResource {
  const { id, name, endpoint, createdAt, lastUsedAt } = subscription;
  return { id, name, endpoint, created_at: timestamp(createdAt), last_used_at: timestampOrNull(lastUsedAt) };
}
