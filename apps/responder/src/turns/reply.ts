import type { Tenant } from '@parley/schemas';

/** A reply outside turns, which voids older suggestions. */
export interface Reply {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly sequence: number;
}
