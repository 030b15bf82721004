import type { Pool } from '@parley/postgres';
import type { LookUpDeps } from './look-up-references';

export interface ChangeAgentDeps extends LookUpDeps {
  readonly pool: Pool;
  /** After commits with events. */
  readonly wakeRelay: () => void;
}
