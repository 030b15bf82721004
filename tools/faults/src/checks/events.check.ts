import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/testing/load/tenants';
import type { Recount } from './recount';
import { findings, type Finding } from './verdict';

export type FindMissing = (tenant: Tenant, eventIds: readonly string[]) => Promise<readonly string[]>;

/**
 * Revisions are complete and unique, a reopening has an event besides its message's, each message has one. All are in
 * the stream.
 */
export async function checkEvents(
  postgres: Pool,
  recounts: readonly Recount[],
  findMissing: FindMissing,
): Promise<Finding[]> {
  const texts: string[] = [];
  for (const { tenant, conversations, messages } of recounts) {
    const { rows } = await postgres.query<EventRow>({
      text: `SELECT event_id, ordering_key, type, published_at IS NOT NULL AS is_published,
                    (coalesce(data -> 'conversation', data) ->> 'revision')::bigint AS revision,
                    coalesce(data -> 'conversation', data) ->> 'status' AS status
               FROM outbox WHERE account_id = $1 AND mode = $2 ORDER BY position`,
      values: [tenant.accountUuid, tenant.mode],
    });
    texts.push(...rows.filter((row) => !row.is_published).map((row) => `an event of ${row.ordering_key} is not sent`));
    // Customers have no revisions.
    const ofConversations = rows.filter(({ type }) => !type.startsWith('customer.'));
    const histories = Map.groupBy(ofConversations, ({ ordering_key }) => ordering_key);
    texts.push(...[...histories].flatMap(([id, history]) => historyFaults(id, history)));
    texts.push(...lastStateFaults(histories, conversations));
    const announced = rows.filter(({ type }) => type === 'message.created').length;
    if (announced !== messages.length)
      texts.push(`${tenant.tag} has ${messages.length} messages and ${announced} events of them`);
    const sent = rows.filter((row) => row.is_published).map(({ event_id }) => event_id);
    const missing = await findMissing(tenant, sent);
    if (missing.length > 0)
      texts.push(`${missing.length} events of ${tenant.tag} are not in the stream, such as ${missing[0]}`);
  }
  return findings('events', texts);
}

interface EventRow {
  readonly event_id: string;
  readonly ordering_key: string;
  readonly type: string;
  readonly is_published: boolean;
  readonly revision: number;
  readonly status: string;
}

function historyFaults(id: string, events: readonly EventRow[]): string[] {
  const texts = openingFaults(id, events);
  const seen = new Set<string>();
  events.forEach(({ revision, type, status }, index) => {
    const before = events[index - 1] ?? { revision, status };
    if (revision < before.revision) texts.push(`the events of ${id} are out of order`);
    if (revision > before.revision + 1) texts.push(`revision ${before.revision + 1} of ${id} has no event`);
    if (before.status === 'resolved' && status !== 'resolved' && type !== 'conversation.reopened')
      texts.push(`revision ${revision} of ${id} reopens it without an event`);
    const name = `the event ${type} of revision ${revision} of ${id}`;
    if (seen.has(name)) texts.push(`${name} is there twice`);
    seen.add(name);
  });
  return texts;
}

/** With a welcome it begins at revision 2, with two events. */
function openingFaults(id: string, events: readonly EventRow[]): string[] {
  const [first] = events;
  const opening = events.filter(({ revision }) => revision === first?.revision);
  return opening.length === first?.revision ? [] : [`the opening of ${id} has ${opening.length} events`];
}

function lastStateFaults(
  histories: ReadonlyMap<string, readonly EventRow[]>,
  conversations: Recount['conversations'],
): string[] {
  return conversations.flatMap(({ id, revision }) => {
    const last = histories.get(id)?.at(-1)?.revision;
    return last === revision ? [] : [`the last event of ${id} tells of revision ${last ?? 0}, not ${revision}`];
  });
}
