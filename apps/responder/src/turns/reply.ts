import type { Tenant } from '@parley/schemas';

/** A reply that no turn wrote: what an agent suggested to say before is void. */
export interface Reply {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly conversationId: string;
  readonly sequence: number;
}
