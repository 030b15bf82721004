import type { Conversation, Priority } from '@parley/sdk';
import { AlarmClock, ChevronDown, ChevronsUp, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../ui/badge';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { formatWait } from '../api/wait';

interface TurnBadgeProps {
  readonly conversation: Conversation;
}

/** Whose turn it is, and since when; red only while a customer waits for the team. */
export function TurnBadge({ conversation }: TurnBadgeProps) {
  const { status, waiting_on: waitingOn, waiting_since: since, snoozed_until: snoozedUntil } = conversation;
  if (status === 'resolved') return <Badge tone="good">{labelOf('status', status)}</Badge>;
  if (snoozedUntil !== null)
    return (
      <Badge>
        <AlarmClock size={11} aria-hidden />
        <time dateTime={snoozedUntil} title={t('queue.snoozed', { time: formatDateTime(snoozedUntil) })}>
          {t('queue.snoozedShort')}
        </time>
      </Badge>
    );
  if (since === null || (status === 'active' && waitingOn !== 'team')) return null;
  const time = formatWait(since);
  const isTeam = waitingOn === 'team';
  return (
    <Badge tone={isTeam ? 'bad' : 'neutral'}>
      <time dateTime={since} title={formatDateTime(since)}>
        {isTeam ? t('queue.waiting', { time }) : t('queue.replied', { time })}
      </time>
    </Badge>
  );
}

const looks: Readonly<Record<Priority, { readonly tone: Tone; readonly icon: ReactNode } | undefined>> = {
  urgent: { tone: 'bad', icon: <ChevronsUp size={12} aria-hidden /> },
  high: { tone: 'warn', icon: <ChevronUp size={12} aria-hidden /> },
  normal: undefined,
  low: { tone: 'neutral', icon: <ChevronDown size={12} aria-hidden /> },
};

/** A priority that is not the normal one. */
export function PriorityBadge({ conversation: { priority } }: TurnBadgeProps) {
  const variant = looks[priority];
  if (!variant) return null;
  return (
    <Badge tone={variant.tone}>
      {variant.icon}
      {t(`priority.${priority}`)}
    </Badge>
  );
}
