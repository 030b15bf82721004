import type { Pool } from '@parley/postgres';
import type { Keyring } from '@parley/secrets';

export interface ModelsDeps {
  readonly pool: Pool;
  /** Seals API keys and headers. */
  readonly keyring: Keyring;
}
