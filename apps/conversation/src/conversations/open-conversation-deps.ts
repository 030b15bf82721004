import type { HasTeam } from '@parley/grpc';
import type { FindAgent } from '../agents/find-agent';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import type { FindActiveMember } from '../members/find-member';

/** What an RPC needs that also looks at agents. */
export interface OpenConversationDeps extends ChangeConversationDeps {
  readonly findAgent: FindAgent;
}

/** What an RPC needs that also looks at members and teams. */
export interface AssignConversationDeps extends ChangeConversationDeps {
  readonly findActiveMember: FindActiveMember;
  readonly hasTeam: HasTeam;
}
