import { AuthenticationError, NotFoundError, Parley, PermissionError, type Session } from '@parley/sdk';
import { queryOptions } from '@tanstack/react-query';

export type Mode = 'live' | 'test';

export const visitor = new Parley({ session: {} });

/** The session is a cookie that no script can read; the rest are headers. */
export function clientOf({ csrf_token: csrfToken }: Session, accountId?: string, mode?: Mode): Parley {
  return new Parley({ session: { accountId, mode, csrfToken } });
}

/** Headers for uploads and file reads outside the client. */
export function headersOf({ csrf_token: csrfToken }: Session, accountId: string, mode: Mode): Record<string, string> {
  return { 'parley-account': accountId, 'parley-mode': mode, 'parley-csrf': csrfToken };
}

/** Null: signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      return await visitor.session.get();
    } catch (error) {
      const isNobody =
        error instanceof AuthenticationError || error instanceof PermissionError || error instanceof NotFoundError;
      if (isNobody) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});
