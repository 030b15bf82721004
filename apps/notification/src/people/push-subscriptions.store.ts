import { createHash } from 'node:crypto';
import type { Client, Queryable } from '@parley/postgres';
import type { Cursor } from '@parley/schemas';

export interface PushSubscription {
  /** A uuid. */
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}

interface SubscriptionRow {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = 'id, endpoint, p256dh, auth, name, created_at, last_used_at';

/** Newest first, with the total. */
export async function listSubscriptions(
  db: Queryable,
  personId: string,
  { after, offset, limit }: { readonly after: Cursor | undefined; readonly offset: number; readonly limit: number },
): Promise<{ total: number; subscriptions: PushSubscription[] }> {
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'count_subscriptions',
    text: 'SELECT count(*) AS total FROM push_subscriptions WHERE person_id = $1',
    values: [personId],
  });
  const { rows } = await db.query<SubscriptionRow>({
    name: 'list_subscriptions',
    text: `SELECT ${columns} FROM push_subscriptions
            WHERE person_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
            ORDER BY created_at DESC, id DESC OFFSET $4 LIMIT $5`,
    values: [personId, after?.at ?? null, after?.uuid ?? null, offset, limit],
  });
  return { total: counted[0]?.total ?? 0, subscriptions: rows.map(fromRow) };
}

export async function subscriptionsOf(db: Queryable, personId: string): Promise<PushSubscription[]> {
  const { rows } = await db.query<SubscriptionRow>({
    name: 'subscriptions_of',
    text: `SELECT ${columns} FROM push_subscriptions WHERE person_id = $1 ORDER BY created_at, id`,
    values: [personId],
  });
  return rows.map(fromRow);
}

export async function findSubscribed(db: Queryable, people: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ person_id: string }>({
    name: 'find_subscribed',
    text: 'SELECT DISTINCT person_id FROM push_subscriptions WHERE person_id = ANY ($1::uuid[])',
    values: [people],
  });
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Locks: concurrent additions take turns. */
export async function countOthers(client: Client, personId: string, endpoint: string): Promise<number> {
  await client.query({
    name: 'lock_person',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [personId],
  });
  const { rows } = await client.query<{ total: number }>({
    name: 'count_other_subscriptions',
    text: 'SELECT count(*) AS total FROM push_subscriptions WHERE person_id = $1 AND endpoint_hash <> $2',
    values: [personId, hashOf(endpoint)],
  });
  return rows[0]?.total ?? 0;
}

/** The same browser changes its owner, keys and name. */
export async function saveSubscription(
  client: Client,
  personId: string,
  { endpoint, p256dh, auth, name }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth' | 'name'>,
): Promise<PushSubscription> {
  const { rows } = await client.query<SubscriptionRow>({
    name: 'save_subscription',
    text: `INSERT INTO push_subscriptions (person_id, endpoint, endpoint_hash, p256dh, auth, name)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (endpoint_hash) DO UPDATE
              SET person_id = excluded.person_id, p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name
           RETURNING ${columns}`,
    values: [personId, endpoint, hashOf(endpoint), p256dh, auth, name],
  });
  return fromRow(rows[0] as SubscriptionRow);
}

/** @returns whether the person had it */
export async function deleteSubscription(db: Queryable, personId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete_subscription',
    text: 'DELETE FROM push_subscriptions WHERE person_id = $1 AND id = $2',
    values: [personId, id],
  });
  return rowCount === 1;
}

/** Records accepted notifications. */
export async function noteUse(db: Queryable, personId: string, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'note_subscription_use',
    text: `UPDATE push_subscriptions SET last_used_at = date_trunc('milliseconds', clock_timestamp())
            WHERE person_id = $1 AND id = ANY ($2::uuid[])`,
    values: [personId, ids],
  });
}

function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}

function fromRow(row: SubscriptionRow): PushSubscription {
  const { id, endpoint, p256dh, auth, name } = row;
  return { id, endpoint, p256dh, auth, name, createdAt: row.created_at, lastUsedAt: row.last_used_at ?? undefined };
}
