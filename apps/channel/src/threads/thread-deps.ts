import type { ConversationServiceService } from '@parley/contract/conversation';
import type { GrpcClient } from '@parley/grpc';
import type { Pool } from '@parley/postgres';

export interface ThreadDeps {
  readonly pool: Pool;
  readonly conversations: GrpcClient<typeof ConversationServiceService>;
}
