import { inTransaction, type Pool } from '@parley/postgres';
import { findSubscribed } from '../people/push-subscriptions.store';
import { findSettings } from '../people/settings.store';
import { insertNotices } from '../notices/notices.store';
import { endOccurrence, type OccurrenceClaim } from '../notices/occurrences.store';
import type { Recipient } from '../base/recipient';
import { findRecipient, findTeam, listRecipients } from './find-recipients';
import { planNotices } from './plan-notices';
import type { Services } from './services';

export interface FindPeopleDeps extends Pick<Services, 'members' | 'teams'> {
  readonly pool: Pool;
  readonly isEmailConfigured: boolean;
}

/** Automatic assignment takes a second or so; then only the assignee is notified. */
const ASSIGNING_MS = 10_000;

/**
 * After a crash another process repeats it; existing notices stay.
 *
 * @throws ParleyError unavailable, deadline_exceeded; errors of Postgres
 */
export async function findPeople(deps: FindPeopleDeps, claim: OccurrenceClaim): Promise<void> {
  const { pool, isEmailConfigured } = deps;
  const found = await findRecipients(deps, claim);
  const recipients = found.recipients.filter(({ memberId }) => memberId !== claim.actorId);
  const since = new Date(claim.occurredAt.getTime() + found.delayMs);
  const people = recipients.map(({ personId }) => personId);
  const settings = await findSettings(pool, people);
  const subscribed = await findSubscribed(pool, people);
  const notices = recipients.flatMap(({ memberId, personId }) => {
    const chosen = settings.get(personId)?.fields;
    const ways = { hasPush: subscribed.has(personId), hasEmail: isEmailConfigured };
    return chosen ? planNotices(claim.reason, since, { memberId, settings: chosen, ...ways }) : [];
  });
  await inTransaction(pool, async (client) => {
    if (!(await endOccurrence(client, claim, []))) return;
    if (notices.length > 0) await insertNotices(client, claim, notices);
  });
}

interface FoundRecipients {
  readonly recipients: readonly Recipient[];
  readonly delayMs: number;
}

async function findRecipients(
  deps: FindPeopleDeps,
  { tenant, recipients, teamId }: OccurrenceClaim,
): Promise<FoundRecipients> {
  const team = teamId === undefined ? undefined : await findTeam(deps, tenant, teamId);
  if (team) {
    const able = await listRecipients(deps, tenant);
    const ofTeam = able.filter(({ memberId }) => team.memberIds.has(memberId));
    return { recipients: ofTeam, delayMs: team.isAssigning ? ASSIGNING_MS : 0 };
  }
  if (!recipients) return { recipients: await listRecipients(deps, tenant), delayMs: 0 };
  const found = await Promise.all(recipients.map((id) => findRecipient(deps, tenant, id)));
  return { recipients: found.flatMap((one) => one ?? []), delayMs: 0 };
}
