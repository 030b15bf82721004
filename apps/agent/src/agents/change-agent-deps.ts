import type { Pool } from '@parley/postgres';
import type { FindSources } from './look-up-sources';

/** What an RPC needs that changes agents. */
export interface ChangeAgentDeps {
  readonly pool: Pool;
  /** Called after each commit that left events in the outbox. */
  readonly wakeRelay: () => void;
  readonly findSources: FindSources;
}
