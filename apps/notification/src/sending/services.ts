import type { ConversationServiceService } from '@parley/contract/conversation';
import type { MemberServiceService } from '@parley/contract/member';
import type { ResponderServiceService } from '@parley/contract/responder';
import type { TeamServiceService } from '@parley/contract/team';
import type { GrpcClient } from '@parley/grpc';

export interface Services {
  readonly members: Pick<GrpcClient<typeof MemberServiceService>, 'getMember' | 'listMembers'>;
  readonly teams: Pick<GrpcClient<typeof TeamServiceService>, 'getTeam'>;
  readonly conversations: Pick<GrpcClient<typeof ConversationServiceService>, 'getConversations'>;
  readonly responder: Pick<GrpcClient<typeof ResponderServiceService>, 'getTurn'>;
}
