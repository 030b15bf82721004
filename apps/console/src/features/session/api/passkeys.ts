import type { Parley, Passkey, Session } from '@parley/sdk';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { visitor } from './session';

/** The ways to sign in that this server has. */
export const methodsQuery = queryOptions({
  queryKey: ['session', 'methods'],
  queryFn: async () => visitor.session.methods(),
  staleTime: Infinity,
});

/** Whether server and browser can do with passkeys here; undefined while it is not known. */
export function useCanPasskey(): boolean | undefined {
  const { data } = useQuery(methodsQuery);
  return data && data.passkey && browserSupportsWebAuthn();
}

/** Begins a session by a passkey that the person chooses; the browser asks which. */
export async function signInWithPasskey(): Promise<Session> {
  const optionsJSON = await visitor.session.beginPasskeySignIn();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return visitor.session.signInWithPasskey({ credential: { id, rawId, type, response: signed } });
}

/** Has the browser make a passkey, and the server keep its public half. */
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

/** Whether the browser said so, and not the server: nothing came of it. */
export function isOfBrowser(error: unknown): boolean {
  return error instanceof WebAuthnError || error instanceof DOMException;
}

/** Whether the device holds a passkey of this person already. */
export function isMadeBefore(error: unknown): boolean {
  return error instanceof WebAuthnError && error.name === 'InvalidStateError';
}
