import type { Parley, Session, SessionAccount } from '@parley/sdk';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { leaveToSignIn } from './handle-auth-error';
import { clientOf, sessionQuery, type Mode } from './session';

/** Where the person works now: one account, live or test, and the client that speaks for both. */
export interface Workspace {
  readonly session: Session;
  readonly account: SessionAccount;
  readonly mode: Mode;
  readonly client: Parley;
  /** Whether the role has the permission. A control that would be refused is not shown. */
  readonly can: (permission: string) => boolean;
  readonly setMode: (mode: Mode) => void;
  readonly setAccount: (id: string) => void;
}

const Context = createContext<Workspace | undefined>(undefined);
const MODE_KEY = 'parley.mode';
const ACCOUNT_KEY = 'parley.account';

export function useWorkspace(): Workspace {
  const workspace = use(Context);
  if (!workspace) throw new Error('outside of a workspace');
  return workspace;
}

interface WorkspaceProviderProps {
  readonly children: ReactNode;
  /** Shown where the session has no account, or lost the one that was chosen. */
  readonly renderNoAccount: (session: Session, onChoose: (id: string) => void) => ReactNode;
}

/** Gives a workspace to whatever is inside; another account or mode begins with nothing in the cache. */
export function WorkspaceProvider({ children, renderNoAccount }: WorkspaceProviderProps) {
  const queryClient = useQueryClient();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const [mode, setMode] = useState<Mode>(() => (localStorage.getItem(MODE_KEY) === 'test' ? 'test' : 'live'));
  // Chosen once: whoever loses the account is told so, and not led to another one without a word.
  const [accountId, setAccount] = useState(() => accountOf(session, localStorage.getItem(ACCOUNT_KEY))?.id);
  const account = session?.accounts.find(({ id }) => id === accountId);
  useEffect(() => {
    if (!session) leaveToSignIn(queryClient);
  }, [session, queryClient]);

  const workspace = useMemo((): Workspace | undefined => {
    if (!session || !account) return undefined;
    const keep = (key: string, value: string) => {
      localStorage.setItem(key, value);
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    };
    return {
      session,
      account,
      mode,
      client: clientOf(session, account.id, mode),
      can: (permission) => (account.permissions as readonly string[]).includes(permission),
      setMode: (next) => {
        keep(MODE_KEY, next);
        setMode(next);
      },
      setAccount: (id) => {
        keep(ACCOUNT_KEY, id);
        setAccount(id);
      },
    };
  }, [session, account, mode, queryClient]);

  if (!session) return null;
  if (!workspace) {
    const choose = (id: string): void => {
      localStorage.setItem(ACCOUNT_KEY, id);
      setAccount(id);
    };
    return renderNoAccount(session, choose);
  }
  return (
    <Context key={`${workspace.account.id} ${mode}`} value={workspace}>
      {children}
    </Context>
  );
}

function accountOf(session: Session | null, id: string | null): SessionAccount | undefined {
  return session?.accounts.find((each) => each.id === id) ?? session?.accounts[0];
}
