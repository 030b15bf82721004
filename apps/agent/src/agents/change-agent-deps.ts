import type { Pool } from '@parley/postgres';
import type { LookUpDeps } from './look-up-references';

export interface ChangeAgentDeps extends LookUpDeps {
  readonly pool: Pool;
  /** After each commit with events in the outbox. */
  readonly wakeRelay: () => void;
}
