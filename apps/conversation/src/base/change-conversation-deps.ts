import type { Pool } from '@parley/postgres';

export interface ChangeConversationDeps {
  readonly pool: Pool;
  /** After commits with events. */
  readonly wakeRelay: () => void;
}
