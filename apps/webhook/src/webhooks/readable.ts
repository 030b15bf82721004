import { ParleyError } from '@parley/errors';
import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { permissionOfEvent, publicEventTypes, type PublicEventType } from '@parley/schemas/events';
import type { DeliveryStatus } from '@parley/schemas/webhooks';
import { wants, type Webhook } from './webhook';
import { findTypeOfDeliveries } from './webhooks.store';

/**
 * Who says where events go must be allowed to read them: otherwise a webhook would show what the API refuses.
 *
 * @throws ParleyError forbidden
 */
export function requireReadable(events: readonly string[], held: readonly string[]): void {
  const unreadable = unreadableTypes(held).find((type) => wants(events, type));
  if (unreadable) throw lacking(unreadable);
}

/** Which deliveries are looked at, and the permissions that the caller holds. */
export interface ReadableCheck {
  readonly statuses: readonly DeliveryStatus[];
  readonly held: readonly string[];
}

/**
 * The same of the events of a webhook (a uuid) that were written down: those of its deliveries with any of some statuses. They
 * may be of types that it wants no more.
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
 * The same of a webhook (a uuid) that is deleted or gets another secret: who knows the secret can forge what it is sent.
 *
 * @param held none: the caller is of the release before, which says none
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
