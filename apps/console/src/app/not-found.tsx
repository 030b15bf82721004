import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useTitle } from '../lib/title';
import { buttonClass } from '../ui/button';
import { Empty } from '../ui/page';
import { t } from '../i18n/messages';

export function NotFound() {
  useTitle(t('notFound.title'));
  return (
    <main className="grid min-h-full place-items-center">
      <Empty isWholePage icon={<SearchX size={22} />} title={t('notFound.title')} text={t('notFound.text')}>
        <Link to="/inbox" search={{ view: 'needs' }} className={buttonClass('primary')}>
          {t('notFound.back')}
        </Link>
      </Empty>
    </main>
  );
}
