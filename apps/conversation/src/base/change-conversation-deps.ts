import type { Pool } from '@parley/postgres';

export interface ChangeConversationDeps {
  readonly pool: Pool;
  /** After each commit with events in the outbox. */
  readonly wakeRelay: () => void;
}
