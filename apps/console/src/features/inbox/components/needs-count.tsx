import { t } from '../../../i18n/messages';
import { useViewCount } from '../api/conversation-list';

export function NeedsCount() {
  const count = useViewCount({ view: 'needs' });
  if (count === undefined || count === 0) return null;
  return (
    <span
      className="rounded-md bg-bad-soft px-1.5 text-xs leading-5 font-semibold text-bad tabular-nums max-lg:absolute max-lg:translate-x-5 max-lg:-translate-y-2 max-lg:px-1 max-lg:text-[0.625rem] max-lg:leading-4 max-md:translate-y-0"
      aria-label={t('inbox.needCount', { count })}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
