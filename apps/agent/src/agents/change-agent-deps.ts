import type { Pool } from '@parley/postgres';
import type { FindSources } from './look-up-sources';

export interface ChangeAgentDeps {
  readonly pool: Pool;
  /** Called after each commit with events in the outbox. */
  readonly wakeRelay: () => void;
  readonly findSources: FindSources;
}
