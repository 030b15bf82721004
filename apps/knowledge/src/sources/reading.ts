import type { Egress } from '@parley/egress';
import type { Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import type { SiteLimits } from './site-limits';
import type { FileReader } from './read-file-in-child';

export interface ReadSourcesDeps {
  readonly pool: Pool;
  readonly openReader: () => FileReader;
  readonly egress: Egress;
  readonly limits: SiteLimits;
  readonly logger: Logger;
}
