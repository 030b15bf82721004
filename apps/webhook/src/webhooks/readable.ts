import { ParleyError } from '@parley/errors';
import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { permissionOfEvent, publicEventTypes, type PublicEventType } from '@parley/schemas/events';
import type { DeliveryStatus } from '@parley/schemas/webhooks';
import { wants, type Webhook } from './webhook';
import { findTypeOfDeliveries } from './webhooks.store';

/**
 * Callers may only direct events that they may read: a webhook must not reveal what the API refuses.
 *
 * @throws ParleyError forbidden
 */
export function requireReadable(events: readonly string[], held: readonly string[]): void {
  const unreadable = unreadableTypes(held).find((type) => wants(events, type));
  if (unreadable) throw lacking(unreadable);
}

export interface ReadableCheck {
  readonly statuses: readonly DeliveryStatus[];
  readonly held: readonly string[];
}

/**
 * For recorded deliveries, whose types the webhook may no longer want.
 *
 * @throws ParleyError forbidden
 */
export async function requireReadableDeliveries(
  db: Queryable,
  tenant: Tenant,
  webhookId: string,
  { statuses, held }: ReadableCheck,
): Promise<void> {
  const types = unreadableTypes(held);
  if (types.length === 0) return;
  const unreadable = await findTypeOfDeliveries(db, tenant, webhookId, { types, statuses });
  if (unreadable) throw lacking(unreadable);
}

function unreadableTypes(held: readonly string[]): PublicEventType[] {
  return publicEventTypes.filter((type) => !held.includes(permissionOfEvent(type)));
}

function lacking(type: PublicEventType): ParleyError {
  const requiredPermission = permissionOfEvent(type);
  const message = `The key lacks the permission ${requiredPermission}, which these events require`;
  return new ParleyError('forbidden', message, { requiredPermission });
}

/**
 * For deletion and new secrets: a secret can forge events.
 *
 * @param held empty: the caller is an earlier release
 * @throws ParleyError forbidden
 */
export async function requireReadableWebhook(
  db: Queryable,
  tenant: Tenant,
  { id, events }: Pick<Webhook, 'id' | 'events'>,
  held: readonly string[],
): Promise<void> {
  if (held.length === 0) return;
  requireReadable(events, held);
  await requireReadableDeliveries(db, tenant, id, { statuses: ['pending'], held });
}
