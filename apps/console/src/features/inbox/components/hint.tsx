import type { Conversation } from '@parley/sdk';
import { useEffect, useState } from 'react';
import { keysOf } from '../../../lib/shortcuts';
import { formatDateTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import type { useSending } from '../api/sending';
import type { Kind } from '../api/uploads';

const LATE_MS = 1_000;

export interface HintProps {
  readonly conversation: Conversation;
  readonly kind: Kind;
  readonly sending: ReturnType<typeof useSending>;
}

/** How to send, or what hinders it. */
export function Hint({ conversation: { status }, kind, sending: { replyUntil, isClosed, isPending } }: HintProps) {
  const isLate = useIsLate(isPending);
  if (isClosed) return null;
  if (isLate) return <p className="text-sm text-muted">{t('inbox.sending')}</p>;
  return (
    <p className="text-sm text-muted">
      {kind === 'reply' && status === 'active' ? (
        t('inbox.willTakeOver')
      ) : (
        <span className="max-md:hidden">{t('inbox.sendHint', { keys: keysOf('mod+enter').join(' ') })}</span>
      )}{' '}
      {replyUntil !== null && t('inbox.replyUntil', { time: formatDateTime(replyUntil) })}
    </p>
  );
}

/** A quick answer needs no word. */
function useIsLate(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isLate;
}
