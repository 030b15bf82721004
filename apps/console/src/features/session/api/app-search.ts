import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readMode, type ModeSearch } from './mode';
import { useWorkspace } from './workspace';

export interface AppSearch extends ModeSearch {
  /** Opens the form for a new object: `/agents?create=true`. */
  readonly create?: true;
  /** In a notification's link: switches to this account. */
  readonly account?: string;
}

export const readAppSearch = (search: Record<string, unknown>): AppSearch => ({
  ...readMode(search),
  ...(search['create'] === true && { create: true }),
  ...(typeof search['account'] === 'string' && { account: search['account'] }),
});

/** Opens a form if the address asks for it, once: the address drops it. */
export function useCreateFromAddress(permission: string, open: () => void): void {
  const { create } = useSearch({ from: '/app' });
  const { can } = useWorkspace();
  const navigate = useNavigate();
  useEffect(() => {
    if (!create) return;
    if (can(permission)) open();
    void navigate({ to: '.', search: (old) => ({ ...old, create: undefined }) as never, replace: true });
  }, [create]);
}
