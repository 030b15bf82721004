import type { HasTeam } from '@parley/grpc';
import type { FindAgent } from '../agents/find-agent';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import type { FindActiveMember } from '../members/find-member';

export interface OpenConversationDeps extends ChangeConversationDeps {
  readonly findAgent: FindAgent;
}

export interface AssignConversationDeps extends ChangeConversationDeps {
  readonly findActiveMember: FindActiveMember;
  readonly hasTeam: HasTeam;
}
