import type { Pool } from '@parley/postgres';

/** What an RPC needs that changes conversations. */
export interface ChangeConversationDeps {
  readonly pool: Pool;
  /** Called after each commit that left events in the outbox. */
  readonly wakeRelay: () => void;
}
