import { addIdentity, beginIdentity } from './identities.add';
import { listIdentities } from './identities.list';
import { removeIdentity } from './identities.remove';
import type { Route } from './route';
import { beginOidcSignIn, signInWithOidc } from './session.oidc';

export const identityRoutes: readonly Route[] = [
  ['POST', '/session/oidc/begin', 'public', beginOidcSignIn],
  ['POST', '/session/oidc', 'public', signInWithOidc],
  ['GET', '/person/identities', 'session', listIdentities],
  ['POST', '/person/identities/begin', 'session', beginIdentity],
  ['POST', '/person/identities', 'session', addIdentity],
  ['DELETE', '/person/identities/:id', 'session', removeIdentity],
];
