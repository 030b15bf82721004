import { X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button';
import { labelOf, t } from '../../../i18n/messages';
import type { useReplyActions } from '../api/reply-actions';
import { useKnownTeams } from '../../settings/api/teams';

export function ReplyActions({ of }: { readonly of: ReturnType<typeof useReplyActions> }) {
  const { actions, isFailed, isPending } = of;
  const teams = useKnownTeams();
  if (!actions) return null;
  const { tags, status, priority, team_id: teamId } = actions;
  const team = teams.find(({ id }) => id === teamId)?.name ?? t('teams.one');
  const texts = [
    ...tags.map((tag) => t('replies.willTag', { tag })),
    ...(status === null ? [] : [t('replies.willBecome', { status: labelOf('status', status) })]),
    ...(priority === null ? [] : [t('replies.willPrioritize', { priority: labelOf('priority', priority) })]),
    ...(teamId === null ? [] : [t('replies.willHandTo', { team })]),
  ];
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5 text-sm" role={isFailed ? 'alert' : 'status'}>
      <span className={isFailed ? 'text-bad' : 'text-muted'}>{t(isFailed ? 'replies.notDone' : 'replies.willDo')}</span>
      {texts.map((text) => (
        <span
          key={text}
          className="max-w-full truncate rounded-md bg-accent-soft px-1.5 py-0.5 text-xs font-medium text-accent"
        >
          {text}
        </span>
      ))}
      {isFailed && (
        <Button size="small" isBusy={isPending} onClick={of.start}>
          {t('replies.tryAgain')}
        </Button>
      )}
      <IconButton size="small" label={t('replies.doNothing')} icon={<X size={13} />} onClick={of.drop} />
    </div>
  );
}
