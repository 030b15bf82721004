import type { NotificationSettings } from '@parley/sdk';
import { t } from '../../../i18n/messages';
import { reasons, useChangeNotifications } from '../api/notifications';

const ways = ['push', 'email'] as const;

/** A row per reason, a column per way. */
export function NotificationReasons({ settings }: { readonly settings: NotificationSettings }) {
  const change = useChangeNotifications(settings);
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b text-sm text-muted">
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {t('notifications.reason')}
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" className="w-16 px-2 py-2 text-center font-medium">
              {t(`notifications.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason) => (
          <tr key={reason} className="border-b last:border-0">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              {t(`notificationReason.${reason}`)}
            </th>
            {ways.map((way) => (
              <td key={way} className="px-2 text-center">
                <input
                  type="checkbox"
                  className="size-4 align-middle accent-[var(--accent-fill)]"
                  aria-label={t('notifications.cell', {
                    reason: t(`notificationReason.${reason}`),
                    way: t(`notifications.${way}`),
                  })}
                  disabled={way === 'email' && !settings.is_email_configured}
                  checked={settings.reasons[reason][way]}
                  onChange={({ target }) =>
                    change({
                      reasons: {
                        ...settings.reasons,
                        [reason]: { ...settings.reasons[reason], [way]: target.checked },
                      },
                    })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
