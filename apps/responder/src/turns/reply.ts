import type { Tenant } from '@parley/schemas';

/** Outside turns; voids older suggestions. */
export interface Reply {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly sequence: number;
}
