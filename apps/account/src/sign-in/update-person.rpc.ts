import type { UpdatePersonRequest, UpdatePersonResponse } from '@parley/contract/person';
import { notFound } from '@parley/errors';
import type { CallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { formatId, parseJsonText, validate } from '@parley/schemas';
import { updatePersonInput } from '@parley/schemas/sessions';
import { tellGateways } from '../keys/tell-gateways';
import { member, recordMember } from '../members/record-member';
import { endResets } from '../people/invitations.store';
import { findPersonBySession, updatePersonRow } from '../people/people.store';
import type { PeopleDeps } from '../people/people-deps';
import { requirePassword } from './require-password';
import type { Session } from '../people/session';
import { toSessionProto } from '../people/session.proto';
import { deleteSessionsOf, useSession } from '../people/sessions.store';
import { wrongCredentials } from './sign-in.rpc';

/**
 * A new password ends their other sessions, and links to set another one.
 *
 * @throws ParleyError validation_failed, not_found if the session has ended, invalid_credentials, unavailable
 */
export function updatePersonRpc(deps: PeopleDeps) {
  return async (request: UpdatePersonRequest, { requestId }: CallContext): Promise<UpdatePersonResponse> => {
    const { hash, address } = request;
    const patch = validate(updatePersonInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const person = await findPersonBySession(deps.pool, hash);
    if (!person) throw notFound('session');
    if (patch.password !== undefined) await requirePassword(deps, person, patch.current_password);
    const passwordHash = patch.password === undefined ? undefined : await deps.passwords.hash(patch.password);
    const { session, ended } = await inTransaction(deps.pool, async (client) => {
      const change = { name: patch.name, passwordHash, expectedHash: person.passwordHash ?? null };
      if (!(await updatePersonRow(client, person.id, change))) throw wrongCredentials();
      if (passwordHash !== undefined) await endResets(client, person.id);
      const others = passwordHash === undefined ? [] : await deleteSessionsOf(client, person.id, hash);
      const updated = (await useSession(client, hash)) as Session | undefined;
      if (!updated) throw notFound('session');
      for (const { accountId, memberId } of passwordHash === undefined ? [] : updated.memberships) {
        const entry = { accountId, memberId, action: 'member.password_changed', after: {} } as const;
        await recordMember(client, member(memberId, address), entry);
      }
      return { session: updated, ended: others };
    });
    await tellGateways(deps, [...ended, hash], { objectId: formatId('person', person.id), requestId });
    return { session: toSessionProto(session) };
  };
}
