import type { Conversation, Priority } from '@parley/sdk';
import { AlarmClock, ChevronDown, ChevronsUp, ChevronUp, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../ui/badge';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { nextDueOf } from '../api/due';
import { formatLeft, formatWait } from '../api/wait';

/** A target this near is due soon. */
const SOON_MS = 15 * 60_000;

interface TurnBadgeProps {
  readonly conversation: Conversation;
}

/** Red only while the team owes an answer. */
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

/** Time left until the first target; red once missed. */
export function DueBadge({ conversation: { due } }: TurnBadgeProps) {
  const next = nextDueOf(due);
  if (!next) return null;
  const { name, at } = next;
  const isLate = Date.parse(at) <= Date.now();
  const leftMs = Date.parse(at) - Date.now();
  return (
    <Badge tone={isLate || due?.is_breached ? 'bad' : leftMs < SOON_MS ? 'warn' : 'neutral'}>
      <Timer size={11} aria-hidden />
      <time dateTime={at} title={t(`queue.dueOf.${name}`, { time: formatDateTime(at) })}>
        {isLate ? t('queue.overdue', { time: formatWait(at) }) : t('queue.due', { time: formatLeft(at) })}
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

/** Hidden for the normal priority. */
export function PriorityBadge({ conversation: { priority } }: TurnBadgeProps) {
  const variant = looks[priority];
  if (!variant) return null;
  return <IconBadge {...variant} isShort label={t(`priority.${priority}`)} />;
}

interface IconBadgeProps {
  readonly tone?: Tone;
  readonly icon: ReactNode;
  readonly label: string;
  readonly isShort?: boolean;
}

/** Only the icon where the label has no room beside the wait. */
export function IconBadge({ tone = 'neutral', icon, label, isShort = false }: IconBadgeProps) {
  return (
    <Badge tone={tone} title={label}>
      {icon}
      <span className={isShort ? '@max-[12rem]:sr-only' : '@max-[16rem]:sr-only'}>{label}</span>
    </Badge>
  );
}
