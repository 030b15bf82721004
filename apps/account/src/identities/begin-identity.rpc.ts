import type { BeginIdentityRequest, BeginIdentityResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import { parseJsonText, validate } from '@parley/schemas';
import { beginIdentityInput } from '@parley/schemas/identities';
import type { PeopleDeps } from '../people/people-deps';
import { findPersonBySession } from '../people/people.store';
import { requirePassword } from '../sign-in/require-password';
import { useSession } from '../people/sessions.store';
import { beginAttempt } from './attempt';

/**
 * Asks for the password, so that an unattended console gives no lasting access.
 *
 * @throws ParleyError validation_failed, not_found without a session or provider, invalid_credentials, unavailable
 */
export function beginIdentityRpc(deps: PeopleDeps) {
  return async ({ hash, origin, fields }: BeginIdentityRequest): Promise<BeginIdentityResponse> => {
    const input = validate(beginIdentityInput, parseJsonText(fields, 'fields'));
    const session = await useSession(deps.pool, hash);
    const person = session && (await findPersonBySession(deps.pool, hash));
    if (!person) throw notFound('session');
    await requirePassword(deps, person, input.current_password);
    return beginAttempt(deps, origin, { personId: person.id, invitationHash: null });
  };
}
