import type { KnowledgeServiceService } from '@parley/contract/knowledge';
import type { Egress } from '@parley/egress';
import type { GrpcClient } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import type { Tenant } from '@parley/schemas';
import type { FindConnectionDeps, FoundConnection } from '../clients/find-connection';

export interface EmbedderDeps extends FindConnectionDeps {
  readonly pool: Pool;
  readonly egress: Egress;
  readonly knowledge: GrpcClient<typeof KnowledgeServiceService>;
  readonly logger: Logger;
}

/** The default connection's: one model for all vectors. */
export interface Embedding {
  readonly tenant: Tenant;
  readonly found: FoundConnection;
  readonly model: string;
  readonly modelKey: string;
}
