import type { Parley, Passkey, Session } from '@parley/sdk';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { visitor } from './session';

export const methodsQuery = queryOptions({
  queryKey: ['session', 'methods'],
  queryFn: async () => visitor.session.methods(),
  staleTime: Infinity,
});

/** Whether server and browser support passkeys; undefined while unknown. */
export function useCanPasskey(): boolean | undefined {
  const { data } = useQuery(methodsQuery);
  return data && data.passkey && browserSupportsWebAuthn();
}

/** The browser asks for the passkey. */
export async function signInWithPasskey(): Promise<Session> {
  const optionsJSON = await visitor.session.beginPasskeySignIn();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return visitor.session.signInWithPasskey({ credential: { id, rawId, type, response: signed } });
}

/** The browser creates it, the server keeps its public half. */
export async function addPasskey(
  { session }: Parley,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<Passkey> {
  const optionsJSON = await session.passkeys.begin(password === '' ? {} : { current_password: password });
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const made = { clientDataJSON, attestationObject, transports };
  return session.passkeys.add({ name, credential: { id, rawId, type, response: made } });
}

/** Not the server's. */
export function isOfBrowser(error: unknown): boolean {
  return error instanceof WebAuthnError || error instanceof DOMException;
}

/** The device already has a passkey of this person. */
export function isMadeBefore(error: unknown): boolean {
  return error instanceof WebAuthnError && error.name === 'InvalidStateError';
}
