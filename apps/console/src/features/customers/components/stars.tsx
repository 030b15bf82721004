import { t } from '../../../i18n/messages';

export function Stars({ score }: { readonly score: number }) {
  return (
    <span role="img" aria-label={t('customers.rated', { score })} className="text-warn">
      {'★'.repeat(score)}
    </span>
  );
}
