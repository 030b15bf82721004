import type { Parley, Session, SessionAccount } from '@parley/sdk';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { takeNotified } from '../../../lib/push-here';
import { leaveToSignIn } from './handle-auth-error';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { rememberMode } from './mode';
import { clientOf, headersOf, sessionQuery, type Mode } from './session';

export interface Workspace {
  readonly session: Session;
  readonly account: SessionAccount;
  readonly mode: Mode;
  readonly client: Parley;
  readonly headers: Readonly<Record<string, string>>;
  /** Without it, controls are hidden. */
  readonly can: (permission: string) => boolean;
  readonly setMode: (mode: Mode) => void;
  readonly setAccount: (id: string) => void;
}

const Context = createContext<Workspace | undefined>(undefined);
const ACCOUNT_KEY = 'parley.account';

export function useWorkspace(): Workspace {
  const workspace = use(Context);
  if (!workspace) throw new Error('outside of a workspace');
  return workspace;
}

interface WorkspaceProviderProps {
  readonly children: ReactNode;
  /** Without an account, or after losing the chosen one. */
  readonly renderNoAccount: (session: Session, onChoose: (id: string) => void) => ReactNode;
}

/** Another account or mode begins with an empty cache. */
export function WorkspaceProvider({ children, renderNoAccount }: WorkspaceProviderProps) {
  const queryClient = useQueryClient();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const mode: Mode = useSearch({ from: '/app' }).mode ?? 'live';
  const navigate = useNavigate();
  const { history } = useRouter();
  const { accountId, setAccount } = useAccountId(session);
  const account = session?.accounts.find(({ id }) => id === accountId);
  useEffect(() => {
    if (!session) leaveToSignIn(queryClient);
  }, [session, queryClient]);
  useEffect(() => rememberMode(mode), [mode]);
  useEffect(() => takeNotified((path) => history.push(path)), [history]);
  // Before the children render: Back and links change the mode, too.
  const scope = `${accountId} ${mode}`;
  const drawnScope = useRef(scope);
  if (drawnScope.current !== scope) {
    drawnScope.current = scope;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  }

  const workspace = useMemo((): Workspace | undefined => {
    if (!session || !account) return undefined;
    return {
      session,
      account,
      mode,
      client: clientOf(session, account.id, mode),
      headers: headersOf(session, account.id, mode),
      can: (permission) => (account.permissions as readonly string[]).includes(permission),
      setMode: (next) =>
        void navigate({ to: '.', search: (old) => ({ ...old, mode: next === 'test' ? next : undefined }) as never }),
      setAccount,
    };
  }, [session, account, mode, navigate, setAccount]);

  if (!session) return null;
  if (!workspace) return renderNoAccount(session, setAccount);
  return (
    <Context key={`${workspace.account.id} ${mode}`} value={workspace}>
      {children}
    </Context>
  );
}

/** What was chosen last, or what the address names, once: the address drops it. */
function useAccountId(session: Session | null) {
  const { account: named } = useSearch({ from: '/app' });
  const navigate = useNavigate();
  // Chosen once: losing the account is reported, not replaced silently.
  const [chosen, choose] = useState(() => accountOf(session, localStorage.getItem(ACCOUNT_KEY))?.id);
  const wanted = session?.accounts.find(({ id }) => id === named)?.id;
  const setAccount = useCallback((id: string): void => {
    localStorage.setItem(ACCOUNT_KEY, id);
    choose(id);
  }, []);
  useEffect(() => {
    if (named === undefined) return;
    if (wanted !== undefined) setAccount(wanted);
    const search = (old: object) => ({ ...old, account: undefined }) as never;
    void navigate({ to: '.', search, hash: true, replace: true });
  }, [named]);
  return { accountId: wanted ?? chosen, setAccount };
}

function accountOf(session: Session | null, id: string | null): SessionAccount | undefined {
  return session?.accounts.find((each) => each.id === id) ?? session?.accounts[0];
}
