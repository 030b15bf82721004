import type { Pool } from '@parley/postgres';
import type { Recount } from './recount';
import { findings, type Finding } from './verdict';

/**
 * Each change has its event, in the order of its conversation: a conversation at revision n has n events, whose
 * revisions rise with their positions; each message has one; all of them have been published.
 */
export async function checkEvents(postgres: Pool, recounts: readonly Recount[]): Promise<Finding[]> {
  const texts: string[] = [];
  for (const { tenant, conversations, messages } of recounts) {
    const { rows } = await postgres.query<EventRow>({
      text: `SELECT ordering_key, type, published_at IS NOT NULL AS is_published,
                    (coalesce(data -> 'conversation', data) ->> 'revision')::bigint AS revision
               FROM outbox WHERE account_id = $1 AND mode = $2 ORDER BY position`,
      values: [tenant.accountUuid, tenant.mode],
    });
    texts.push(...rows.filter((row) => !row.is_published).map((row) => `an event of ${row.ordering_key} is not sent`));
    texts.push(...orderFaults(rows));
    texts.push(...lastStateFaults(rows, conversations));
    const announced = rows.filter(({ type }) => type === 'message.created').length;
    if (announced !== messages.length)
      texts.push(`${tenant.tag} has ${messages.length} messages and ${announced} events of them`);
  }
  return findings('events', texts);
}

interface EventRow {
  readonly ordering_key: string;
  readonly type: string;
  readonly is_published: boolean;
  readonly revision: number;
}

function orderFaults(rows: readonly EventRow[]): string[] {
  const last = new Map<string, number>();
  const texts: string[] = [];
  for (const { ordering_key, revision } of rows) {
    if (revision < (last.get(ordering_key) ?? 0)) texts.push(`the events of ${ordering_key} are out of order`);
    last.set(ordering_key, revision);
  }
  return texts;
}

function lastStateFaults(rows: readonly EventRow[], conversations: Recount['conversations']): string[] {
  const last = new Map(rows.map(({ ordering_key, revision }) => [ordering_key, revision]));
  return conversations
    .filter(({ id, revision }) => last.get(id) !== revision)
    .map(({ id, revision }) => `the last event of ${id} tells of revision ${last.get(id) ?? 0}, not ${revision}`);
}
