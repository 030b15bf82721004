import { t } from '../../../i18n/messages';
import { useViewCount } from '../api/conversations';

/** How many conversations wait for a person. */
export function NeedsCount() {
  const count = useViewCount({ view: 'needs' });
  if (count === undefined || count === 0) return null;
  return (
    <span
      className="rounded-md bg-bad-soft px-1.5 text-xs leading-5 font-semibold text-bad max-lg:absolute max-lg:mb-4 max-lg:ml-9"
      aria-label={t('inbox.needCount', { count })}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
