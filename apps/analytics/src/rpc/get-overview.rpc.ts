import type { GetOverviewRequest, GetOverviewResponse } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import { readOverviewRows } from '../days/overview-rows';
import { automation, readAutomation } from '../figures/automation';
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

/** docs/contract.md, Analytics. Errors: validation_failed. */
export function getOverviewRpc(
  deps: Deps,
): (request: GetOverviewRequest, context: TenantCallContext) => Promise<GetOverviewResponse> {
  return async (request, context) => {
    const now = deps.now();
    const range = readOverviewWindow(request.window, now);
    const scope = scopeOf(context, range);
    const run = queryRunner(deps, context);
    const [rows, automationRows] = await Promise.all([
      readOverviewRows(run, scope, range),
      readAutomation(run, scope, range, now),
    ]);
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
      automation: automation(conversations, automationRows),
    };
  };
}
