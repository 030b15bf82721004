import type { Pool } from '@parley/postgres';
import type { Keyring } from '@parley/secrets';

export interface ToolsDeps {
  readonly pool: Pool;
  /** Seals headers and signing secrets. */
  readonly keyring: Keyring;
}
