import type { BeginOidcSignInRequest, BeginOidcSignInResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import { hashKey, parseJsonText, validate } from '@parley/schemas';
import { beginOidcSignInInput } from '@parley/schemas/identities';
import { findInvitation } from '../people/invitations.store';
import { beginAttempt, type AttemptDeps } from './attempt';

/** To sign in or accept an invitation. @throws ParleyError validation_failed, not_found, unavailable */
export function beginOidcSignInRpc(deps: AttemptDeps) {
  return async ({ origin, fields }: BeginOidcSignInRequest): Promise<BeginOidcSignInResponse> => {
    const { token } = validate(beginOidcSignInInput, parseJsonText(fields, 'fields'));
    const invitationHash = token === undefined ? null : hashKey(token);
    if (invitationHash && !(await findInvitation(deps.pool, invitationHash))) throw notFound('invitation');
    return beginAttempt(deps, origin, { personId: null, invitationHash });
  };
}
