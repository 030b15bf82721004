import type { Identity, Parley, Session } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { methodsQuery } from './passkeys';
import { visitor } from './session';

/** Why the person left for the provider, kept in their tab. */
export type Errand =
  | { readonly kind: 'sign-in'; readonly next?: string | undefined }
  | { readonly kind: 'join'; readonly token: string }
  | { readonly kind: 'add' };

const ERRAND_KEY = 'parley.oidc';

/** A sign-in, if this tab knows nothing. */
export function takeErrand(): Errand {
  const kept = sessionStorage.getItem(ERRAND_KEY);
  sessionStorage.removeItem(ERRAND_KEY);
  return kept === null ? { kind: 'sign-in' } : (JSON.parse(kept) as Errand);
}

function leave(url: string, errand: Errand): Promise<never> {
  sessionStorage.setItem(ERRAND_KEY, JSON.stringify(errand));
  location.assign(url);
  // The page unloads: callers keep waiting.
  return new Promise<never>(() => undefined);
}

/** The provider's display name; undefined: none, or not known yet. */
export function useProvider(): string | undefined {
  const { data } = useQuery(methodsQuery);
  return data?.oidc[0]?.name;
}

/** To sign in or accept an invitation. */
export async function leaveToSignIn(errand: Exclude<Errand, { kind: 'add' }>): Promise<never> {
  const { url } = await visitor.session.beginOidcSignIn(errand.kind === 'join' ? { token: errand.token } : {});
  return leave(url, errand);
}

/** To add an identity. @param password empty: they have none */
export async function leaveToAdd({ session }: Parley, password: string): Promise<never> {
  const { url } = await session.identities.begin(password === '' ? {} : { current_password: password });
  return leave(url, { kind: 'add' });
}

export interface Back {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** Undefined: refused. */
export function readBack(search: string): Back | undefined {
  const parameters = new URLSearchParams(search);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => parameters.get(name) ?? '');
  if (!code || !state) return undefined;
  return { code, state, ...(iss && { iss }) };
}

export const signInWithOidc = async (back: Back): Promise<Session> => visitor.session.signInWithOidc(back);

export const addIdentity = async ({ session }: Parley, back: Back): Promise<Identity> => session.identities.add(back);
