import type { GetOverviewRequest, GetOverviewResponse } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import {
  conversationCounts,
  messageCounts,
  performance,
  quality,
  sentimentShares,
  sumConversations,
} from '../figures/figures';
import { conversationsQuery, type ConversationRow } from '../queries/conversations.query';
import { messagesQuery, type MessageRow } from '../queries/messages.query';
import { outcomesQuery, type OutcomeRow } from '../queries/outcomes.query';
import { readOverviewWindow } from '../window/window';
import { periodOf, queryRunner, scopeOf, type Deps } from './query-runner';

/** The summary of a window (CONTRACT.md, Analytics, overview). Errors: validation_failed. */
export function getOverviewRpc(
  deps: Deps,
): (request: GetOverviewRequest, context: TenantCallContext) => Promise<GetOverviewResponse> {
  return async (request, context) => {
    const range = readOverviewWindow(request.window, deps.now());
    const scope = scopeOf(context, range);
    const run = queryRunner(deps, context);
    const [conversationRows, [messages], outcomes] = await Promise.all([
      run<ConversationRow>(conversationsQuery({ scope, range })),
      run<MessageRow>(messagesQuery({ scope, range })),
      run<OutcomeRow>(outcomesQuery({ scope, range })),
    ]);
    const conversations = sumConversations(conversationRows);
    const counted = { conversations, messages, outcomes };
    return {
      period: periodOf(range),
      conversations: conversationCounts(conversations),
      messages: messageCounts(messages),
      performance: performance(counted),
      sentiment: sentimentShares(conversations),
      quality: quality(counted),
    };
  };
}
