import type { Egress } from '@parley/egress';
import type { Pool } from '@parley/postgres';
import type { Keyring } from '@parley/secrets';

export interface WebhooksDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly egress: Egress;
}
