import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { pauseMs, retryForever, sleep } from '../features/live/retry';
import { visitor } from '../features/session/api/session';
import { noteOutcome, useConnection } from '../lib/connection';
import { t } from '../i18n/messages';

/** Shown while there is no connection; afterwards refetches what is stale. */
export function OfflineNote() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (connection !== 'good')
      return () =>
        void queryClient.refetchQueries(
          {
            type: 'active',
            predicate: (query) => query.state.status === 'error' || query.isStale(),
          },
          { cancelRefetch: false },
        );
    return undefined;
  }, [connection, queryClient]);
  useEffect(() => {
    if (connection !== 'unreachable') return undefined;
    const ended = new AbortController();
    let isFirst = true;
    const knock = async (): Promise<void> => {
      if (isFirst) await sleep(firstPauseMs(), ended.signal);
      isFirst = false;
      await visitor.session.methods({ signal: ended.signal, maxRetries: 0 });
      noteOutcome();
    };
    void retryForever(knock, ended.signal).then((refusal) => refusal && noteOutcome());
    return () => ended.abort();
  }, [connection]);
  return (
    <div role="status">
      {connection !== 'good' && (
        <p className="flex items-center justify-center gap-2 border-b bg-hover px-4 py-1 text-sm">
          <CloudOff size={15} aria-hidden className="shrink-0" />
          {t(`connection.${connection}`)}
        </p>
      )}
    </div>
  );
}

/** After this long without a failure, earlier ones are forgotten. */
const FORGOTTEN_MS = 60_000;
let episodes = 0;
let lastAt = 0;

/** One address may fail while others are answered, so repeated episodes wait longer. */
function firstPauseMs(): number {
  episodes = Date.now() - lastAt > FORGOTTEN_MS ? 1 : episodes + 1;
  lastAt = Date.now();
  return pauseMs(episodes);
}
