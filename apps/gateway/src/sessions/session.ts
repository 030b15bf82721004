import type { NewSession } from '@parley/contract/person';
import type { SessionResource } from '@parley/schemas/sessions';
import { hashKey, type Permission } from '@parley/schemas';
import type { Role } from '@parley/schemas/members';
import { permissionsOf } from './member-caller';
import { csrfTokenOf } from './session-cookie';
import type { SignedIn } from '../exchange/signed-in';
import { toSignedIn } from './signed-in';
import { required, timestamp } from '../shapes/shape';

/** Without its value. */
export function toSession(session: SignedIn, csrfToken: string): SessionResource {
  const { id, email, name, hasPassword, memberships, createdAt, expiresAt } = session;
  return {
    person: { id, email, name, has_password: hasPassword },
    accounts: memberships.map((each) => ({
      id: each.accountId,
      name: each.accountName,
      role: each.role as Role,
      member_id: each.memberId,
      permissions: [...permissionsOf(each.role)] as Permission[],
    })),
    csrf_token: csrfToken,
    created_at: timestamp(new Date(createdAt)),
    expires_at: timestamp(new Date(expiresAt)),
  };
}

/** The value is only in the cookie. */
export function toNewSession(begun: NewSession | undefined) {
  const { session, value } = required(begun, 'the session');
  const signedIn = toSignedIn(required(session, 'the session'), hashKey(value));
  return { body: toSession(signedIn, csrfTokenOf(value)), sessionValue: value };
}
