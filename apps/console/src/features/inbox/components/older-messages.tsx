import { Button } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import type { useMessages } from '../api/conversations';

export function OlderMessages({ query }: Pick<ReturnType<typeof useMessages>, 'query'>) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      size="small"
      className="self-center"
      isBusy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t('inbox.older')}
    </Button>
  );
}
