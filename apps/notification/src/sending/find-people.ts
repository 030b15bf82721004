import { inTransaction, type Pool } from '@parley/postgres';
import { findSubscribed } from '../people/push-subscriptions.store';
import { findSettings } from '../people/settings.store';
import { insertNotices } from '../notices/notices.store';
import { endOccurrence, type OccurrenceClaim } from '../notices/occurrences.store';
import type { Recipient } from '../base/recipient';
import { findRecipient, listRecipients } from './find-recipients';
import { planNotices } from './plan-notices';
import type { Services } from './services';

export interface FindPeopleDeps extends Pick<Services, 'members'> {
  readonly pool: Pool;
  readonly isEmailConfigured: boolean;
}

/**
 * Finds the members who want to be notified of an occurrence, and when. A crash in the middle: the lease ends, and another process does it;
 * notices that there are already stay as they are.
 *
 * @throws ParleyError unavailable, deadline_exceeded; whatever Postgres throws
 */
export async function findPeople(deps: FindPeopleDeps, claim: OccurrenceClaim): Promise<void> {
  const { pool, isEmailConfigured } = deps;
  const recipients = (await recipientsOf(deps, claim)).filter(({ memberId }) => memberId !== claim.actorId);
  const people = recipients.map(({ personId }) => personId);
  const settings = await findSettings(pool, people);
  const subscribed = await findSubscribed(pool, people);
  const notices = recipients.flatMap(({ memberId, personId }) => {
    const chosen = settings.get(personId)?.fields;
    const ways = { hasPush: subscribed.has(personId), hasEmail: isEmailConfigured };
    return chosen ? planNotices(claim, memberId, chosen, ways) : [];
  });
  await inTransaction(pool, async (client) => {
    if (!(await endOccurrence(client, claim, []))) return;
    if (notices.length > 0) await insertNotices(client, claim, notices);
  });
}

async function recipientsOf(deps: FindPeopleDeps, { tenant, recipients }: OccurrenceClaim): Promise<Recipient[]> {
  if (!recipients) return listRecipients(deps, tenant);
  const found = await Promise.all(recipients.map((id) => findRecipient(deps, tenant, id)));
  return found.flatMap((one) => one ?? []);
}
