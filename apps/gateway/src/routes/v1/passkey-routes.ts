import { addPasskey, beginPasskey } from './passkeys.add';
import { listPasskeys } from './passkeys.list';
import { removePasskey } from './passkeys.remove';
import type { Route } from './route';
import { beginPasskeySignIn, signInWithPasskey } from './session.passkey';

export const passkeyRoutes: readonly Route[] = [
  ['POST', '/session/passkey/options', 'public', beginPasskeySignIn],
  ['POST', '/session/passkey', 'public', signInWithPasskey],
  ['GET', '/person/passkeys', 'session', listPasskeys],
  ['POST', '/person/passkeys/options', 'session', beginPasskey],
  ['POST', '/person/passkeys', 'session', addPasskey],
  ['DELETE', '/person/passkeys/:id', 'session', removePasskey],
];
