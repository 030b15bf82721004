import { X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { useDescribeActions, type useReplyActions } from '../api/reply-actions';

export function ReplyActions({ of }: { readonly of: ReturnType<typeof useReplyActions> }) {
  const { actions, isFailed, isPending } = of;
  const describe = useDescribeActions();
  if (!actions) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5 text-sm" role={isFailed ? 'alert' : 'status'}>
      <span className={isFailed ? 'text-bad' : 'text-muted'}>{t(isFailed ? 'replies.notDone' : 'replies.willDo')}</span>
      {describe(actions).map((text) => (
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
