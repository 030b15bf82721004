import type { NotificationChannel } from '@parley/schemas/notifications';
import type { Tenant } from '@parley/schemas';

/** A member and a way: push or mail. */
export interface Outlet {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly memberId: string;
  readonly channel: NotificationChannel;
}

/** Ids are uuids. */
export interface Recipient {
  readonly memberId: string;
  readonly personId: string;
  readonly email: string;
}
