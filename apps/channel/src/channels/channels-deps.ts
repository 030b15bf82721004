import type { AgentServiceService } from '@parley/contract/agent';
import type { Egress } from '@parley/egress';
import type { GrpcClient } from '@parley/grpc';
import type { Media } from '@parley/media';
import type { Pool } from '@parley/postgres';
import type { Keyring } from '@parley/secrets';
import type { ProviderUrls } from './providers';

export interface ChannelsDeps {
  readonly pool: Pool;
  /** Seals secrets. */
  readonly keyring: Keyring;
  /** To providers. */
  readonly egress: Egress;
  readonly providerUrls: ProviderUrls;
  /** Undefined: no pictures are taken. */
  readonly media: Media | undefined;
  readonly agents: GrpcClient<typeof AgentServiceService>;
}
