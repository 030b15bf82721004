import { NotFoundError } from '@parley/sdk';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../i18n/messages';
import { Empty, Failure } from './page';

/** In place of a resource: why it is not shown, and a way back. */
export function NotLoaded(props: {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Default: the resource was not found. */
  readonly title?: string;
  /** Beside a list with its own heading. */
  readonly isBesideList?: boolean;
  /** A link. */
  readonly back: ReactNode;
}) {
  const { error, onRetry, title = t('notLoaded.title'), isBesideList = false, back } = props;
  if (error instanceof NotFoundError) {
    return (
      <div role="alert" className="grid h-full place-items-center">
        <Empty isWholePage={!isBesideList} icon={<SearchX size={22} />} title={title} text={t('notLoaded.text')}>
          {back}
        </Empty>
      </div>
    );
  }
  return (
    <>
      <Failure error={error} onRetry={onRetry} />
      <div className="mx-3">{back}</div>
    </>
  );
}
