import type { AcceptInvitationRequest, AcceptInvitationResponse } from '@parley/contract/person';
import { notFound, validationFailed } from '@parley/errors';
import type { CallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { formatId, hashKey, parseJsonText, validate } from '@parley/schemas';
import { emailKey } from '@parley/schemas/members';
import { acceptInvitationInput, passwordField, type AcceptInvitationInput } from '@parley/schemas/sessions';
import { z } from 'zod';
import { tellGateways } from '../keys/tell-gateways';
import { findInvitation, type Invitation } from '../people/invitations.store';
import { join, needsOwnPassword, refuseFirstPassword, type Accepting, type Joining } from './join';
import { findPersonByEmail } from '../people/people.store';
import type { PeopleDeps } from '../people/people-deps';
import { makeSecret } from '../people/secret';
import { toSessionProto } from '../people/session.proto';
import { wrongCredentials } from './sign-in.rpc';

/**
 * The transaction uses up the link; a concurrent use gets not_found.
 *
 * A person with other accounts must show their password, as admins see the link and must not enter those.
 *
 * @throws ParleyError validation_failed, not_found, invalid_credentials, unavailable
 */
export function acceptInvitationRpc(deps: PeopleDeps) {
  return async (request: AcceptInvitationRequest, { requestId }: CallContext): Promise<AcceptInvitationResponse> => {
    const input = validate(acceptInvitationInput, parseJsonText(request.fields, 'fields'));
    const invitation = await findInvitation(deps.pool, hashKey(input.token));
    if (!invitation) throw notFound('invitation');
    const known = await findAccepting(deps, invitation, input);
    const isProven = known.passwordHash !== undefined && needsOwnPassword(invitation, known);
    const newPasswordHash = isProven ? await proveSelf(deps, known, input) : await makePassword(deps, input);
    const { value, hash } = makeSecret();
    const joining: Joining = {
      invitation,
      tokenHash: hashKey(input.token),
      known,
      name: isProven ? undefined : input.name,
      newPasswordHash,
      hash,
      address: request.address,
      prove: isProven ? async () => undefined : refuseFirstPassword(invitation, known),
    };
    const { session, ended } = await inTransaction(deps.pool, (client) => join(client, joining));
    const objectId = formatId('person', session.personId);
    await tellGateways(deps, ended, { objectId, requestId });
    return { session: { session: toSessionProto(session), value } };
  };
}

/** @throws ParleyError validation_failed for an email that is not needed, or a missing one */
async function findAccepting(
  { pool }: PeopleDeps,
  { member: invited }: Invitation,
  { email }: AcceptInvitationInput,
): Promise<Accepting> {
  if (!invited) {
    if (!email) throw validationFailed([{ path: 'email', code: 'required', message: 'is required' }]);
    return (await findPersonByEmail(pool, email)) ?? { email, passwordHash: undefined };
  }
  if (!email || emailKey(email) === emailKey(invited.email)) return invited;
  throw validationFailed([{ path: 'email', code: 'conflict', message: 'is not the invited address' }]);
}

async function proveSelf(
  { passwords }: PeopleDeps,
  { passwordHash }: Accepting,
  { password }: AcceptInvitationInput,
): Promise<undefined> {
  if (!(await passwords.isRight(passwordHash, password))) throw wrongCredentials();
}

function makePassword({ passwords }: PeopleDeps, { password }: AcceptInvitationInput): Promise<string> {
  return passwords.hash(validate(z.object({ password: passwordField }), { password }).password);
}
