import type {
  GetAvailabilityRequest,
  GetAvailabilityResponse,
  SetAvailabilityRequest,
  SetAvailabilityResponse,
} from '@parley/contract/person';
import { notFound } from '@parley/errors';
import { inTransaction, type Pool } from '@parley/postgres';
import { validate } from '@parley/schemas';
import { setAvailabilityInput } from '@parley/schemas/members';
import { findPersonBySession } from '../people/people.store';
import { findAvailability, listMembersOfPerson, setAvailability } from './availability.store';
import { appendMemberEvent } from './record-member';

/**
 * Whether teams assign conversations to the person.
 *
 * @throws ParleyError not_found if the session has ended
 */
export function getAvailabilityRpc({ pool }: { readonly pool: Pool }) {
  return async ({ hash }: GetAvailabilityRequest): Promise<GetAvailabilityResponse> => {
    const person = await findPersonBySession(pool, hash);
    if (!person) throw notFound('session');
    return { availability: await findAvailability(pool, person.id) };
  };
}

/**
 * In every account of the person, with an event each. Not audited, as people do it several times a day.
 *
 * @throws ParleyError validation_failed, not_found if the session has ended
 */
export function setAvailabilityRpc({ pool }: { readonly pool: Pool }) {
  return async (request: SetAvailabilityRequest): Promise<SetAvailabilityResponse> => {
    const { availability } = validate(setAvailabilityInput, { availability: request.availability });
    const person = await findPersonBySession(pool, request.hash);
    if (!person) throw notFound('session');
    await inTransaction(pool, async (client) => {
      if (!(await setAvailability(client, person.id, availability))) return;
      for (const member of await listMembersOfPerson(client, person.id)) {
        await appendMemberEvent(client, 'member.updated', member);
      }
    });
    return { availability };
  };
}
