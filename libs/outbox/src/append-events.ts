import type { NewEvent } from '@parley/events';
import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/**
 * In order, within the transaction `db` of the change. The caller must hold a lock on the object of `orderingKey`, so
 * that positions follow the order of commits per key.
 */
export async function appendEvents(db: Queryable, tenant: Tenant, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.query({
    name: 'outbox_append_events',
    text: `INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
           SELECT $1, $2, event.type, event.object_id, event.ordering_key, event.data
             FROM unnest($3::text[], $4::text[], $5::uuid[], $6::json[])
                  WITH ORDINALITY AS event (type, object_id, ordering_key, data, ordinal)
            ORDER BY event.ordinal`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      events.map((event) => event.type),
      events.map((event) => event.objectId),
      events.map((event) => event.orderingKey),
      events.map((event) => JSON.stringify(event.data)),
    ],
  });
}
