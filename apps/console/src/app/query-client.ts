import { ConnectionError, RateLimitError, ServerError } from '@parley/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { handleAuthError } from '../features/session/api/handle-auth-error';
import { noteOutcome } from '../lib/connection';
import { toast, toastError } from '../lib/toast';
import { t } from '../i18n/messages';

/** Transient errors. */
const passing = [ConnectionError, ServerError, RateLimitError];

/**
 * The client retries, so the cache does not; an ended session leads to the sign-in. Loaded data outlives transient
 * failures. Offline, reads wait and writes fail.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onSuccess: () => noteOutcome(),
      onError: (error, query) => {
        noteOutcome(error);
        if (handleAuthError(client, error)) return;
        // Stays stale, so it is read again at the next view or when the network is back.
        if (query.state.data !== undefined && passing.some((kind) => error instanceof kind))
          query.setState({ ...query.state, status: 'success', error: null });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: () => noteOutcome(),
      onError: (error, _variables, _context, mutation) => {
        noteOutcome(error);
        if (handleAuthError(client, error)) return;
        // Forms show it beside the field.
        if (mutation.meta?.['isFormError'] === true) return;
        if (!(error instanceof ConnectionError)) return toastError(error);
        // The field that keeps the text shows it.
        if (mutation.meta?.['keepsText'] !== true) toast(t('error.notSaved'), { isBad: true });
      },
    }),
  });
  return client;
}
