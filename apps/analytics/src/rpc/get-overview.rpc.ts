import type { GetOverviewRequest, GetOverviewResponse } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import { readOverviewRows } from '../days/overview-rows';
import {
  conversationCounts,
  messageCounts,
  performance,
  quality,
  sentimentShares,
  sumConversations,
} from '../figures/figures';
import { readOverviewWindow } from '../window/window';
import { periodOf, queryRunner, scopeOf, type Deps } from './query-runner';

/** The summary of a window (docs/contract.md, Analytics, overview). Errors: validation_failed. */
export function getOverviewRpc(
  deps: Deps,
): (request: GetOverviewRequest, context: TenantCallContext) => Promise<GetOverviewResponse> {
  return async (request, context) => {
    const range = readOverviewWindow(request.window, deps.now());
    const rows = await readOverviewRows(queryRunner(deps, context), scopeOf(context, range), range);
    const conversations = sumConversations(rows.conversations);
    const { messages, outcomes } = rows;
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
