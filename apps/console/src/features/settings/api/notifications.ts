import type { NotificationSettings, ReplaceNotificationSettingsRequest, PushSubscription } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useList } from '../../../lib/list';
import { toast } from '../../../lib/toast';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

const KEY = ['notifications'];
const SUBSCRIPTIONS_KEY = ['push_subscriptions'];

export const reasons = [
  'assigned_to_me',
  'handed_off_to_my_team',
  'customer_replied_in_mine',
  'mentioned',
  'suggestion_waiting',
  'target_near_breach',
] as const satisfies readonly (keyof NotificationSettings['reasons'])[];

export function useNotificationSettings() {
  const { client } = useWorkspace();
  return useQuery({
    queryKey: KEY,
    queryFn: async (): Promise<NotificationSettings> => client.session.notifications.get(),
  });
}

export function useChangeNotifications(settings: NotificationSettings) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const save = useMutation({
    // In sequence: each request replaces all settings.
    scope: { id: 'notifications' },
    mutationFn: async (body: ReplaceNotificationSettingsRequest): Promise<NotificationSettings> =>
      client.session.notifications.replace(body),
    onSuccess: (next) => {
      queryClient.setQueryData(KEY, next);
      toast(t('common.saved'));
    },
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  return (changes: Partial<ReplaceNotificationSettingsRequest>): void => {
    const current = queryClient.getQueryData<NotificationSettings>(KEY) ?? settings;
    const next = { ...current, ...changes };
    queryClient.setQueryData(KEY, next);
    save.mutate(toRequest(next));
  };
}

function toRequest(settings: NotificationSettings): ReplaceNotificationSettingsRequest {
  const { reasons: chosen, email_after_minutes, digest, quiet_hours, include_words, language } = settings;
  return { reasons: chosen, email_after_minutes, digest, quiet_hours, include_words, language };
}

/** At most twenty. */
export function useSubscriptions() {
  const { client } = useWorkspace();
  return useList<PushSubscription>(SUBSCRIPTIONS_KEY, (_cursor, signal) =>
    client.session.pushSubscriptions.list({ limit: 100 }, { signal }),
  );
}

export function useSubscriptionsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
}
