import type { NotificationSettings } from '@parley/sdk';
import { useState } from 'react';
import { isSoundOn, setSound } from '../../../lib/attention';
import { CheckField, SelectField, TextField } from '../../../ui/field';
import { Card, Failure, Page, Section, Skeleton } from '../../../ui/page';
import { languages, t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useChangeNotifications, useNotificationSettings } from '../api/notifications';
import { NotificationReasons } from '../components/notification-reasons';
import { PushBrowsers } from '../components/push-browsers';

const digests = ['none', 'hourly', 'daily'] as const;

export function Notifications() {
  const { data, error, isPending, refetch } = useNotificationSettings();
  return (
    <Page title={t('settings.notifications')} intro={t('notifications.intro')}>
      <Card className="p-5 md:p-6">
        {isPending && <Skeleton />}
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && <Settings settings={data} />}
      </Card>
    </Page>
  );
}

function Settings({ settings }: { readonly settings: NotificationSettings }) {
  const { session } = useWorkspace();
  return (
    <>
      <Section
        title={t('notifications.reasons')}
        text={t('notifications.reasonsText', { email: session.person.email })}
      >
        <NotificationReasons settings={settings} />
        {!settings.is_email_configured && <p className="text-sm text-muted">{t('notifications.noEmail')}</p>}
      </Section>
      <Section title={t('notifications.browsers')} text={t('notifications.browsersText')}>
        <PushBrowsers publicKey={settings.push_public_key} />
      </Section>
      <Section title={t('notifications.when')} text={t('notifications.whenText')}>
        <Timing settings={settings} />
      </Section>
      <Section title={t('notifications.content')} text={t('notifications.contentText')}>
        <Content settings={settings} />
      </Section>
      <Section title={t('notifications.inTab')} text={t('notifications.inTabText')}>
        <Sound />
      </Section>
    </>
  );
}

function Timing({ settings }: { readonly settings: NotificationSettings }) {
  const change = useChangeNotifications(settings);
  const { digest, quiet_hours: quiet, email_after_minutes: after } = settings;
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      {settings.is_email_configured && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('notifications.after')}
            type="number"
            min={0}
            max={10_080}
            key={after}
            defaultValue={after}
            onBlur={({ target }) => {
              const minutes = target.valueAsNumber;
              if (target.validity.valid && Number.isInteger(minutes) && minutes !== after) {
                change({ email_after_minutes: minutes });
              } else target.value = String(after);
            }}
          />
          <SelectField
            label={t('notifications.digest')}
            value={digest}
            options={digests.map((value) => ({ value, label: t(`notifications.digest.${value}`) }))}
            onChange={({ target }) => change({ digest: target.value as typeof digest })}
          />
        </div>
      )}
      <CheckField
        label={t('notifications.quiet')}
        hint={t('notifications.quietHint')}
        checked={quiet !== null}
        onChange={({ target }) =>
          change({ quiet_hours: target.checked ? { start: '20:00', end: '08:00', timezone } : null })
        }
      />
      {quiet && (
        <div className="grid gap-4 sm:grid-cols-3">
          {(['start', 'end'] as const).map((side) => (
            <TextField
              key={`${side} ${quiet[side]}`}
              label={t(side === 'start' ? 'notifications.from' : 'notifications.to')}
              type="time"
              defaultValue={quiet[side]}
              onBlur={({ target: { value } }) => {
                const next = { ...quiet, [side]: value };
                if (value !== '' && value !== quiet[side] && next.start !== next.end) change({ quiet_hours: next });
              }}
            />
          ))}
          <SelectField
            label={t('notifications.timezone')}
            value={quiet.timezone}
            options={zonesWith(quiet.timezone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onChange={({ target }) => change({ quiet_hours: { ...quiet, timezone: target.value } })}
          />
        </div>
      )}
    </>
  );
}

/** The browser's zones, and the current one even if unknown to it. */
function zonesWith(zone: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(zone) ? zones : [zone, ...zones];
}

function Content({ settings }: { readonly settings: NotificationSettings }) {
  const change = useChangeNotifications(settings);
  return (
    <>
      <CheckField
        label={t('notifications.words')}
        hint={t('notifications.wordsHint')}
        checked={settings.include_words}
        onChange={({ target }) => change({ include_words: target.checked })}
      />
      <div className="sm:max-w-xs">
        <SelectField
          label={t('notifications.language')}
          value={settings.language}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => change({ language: target.value as NotificationSettings['language'] })}
        />
      </div>
    </>
  );
}

function Sound() {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <CheckField
      label={t('notifications.sound')}
      hint={t('notifications.soundHint')}
      checked={isOn}
      onChange={({ target }) => {
        setSound(target.checked);
        setOn(target.checked);
      }}
    />
  );
}
