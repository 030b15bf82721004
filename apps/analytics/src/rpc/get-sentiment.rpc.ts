import type { GetSentimentRequest, GetSentimentResponse } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import { sentimentCounts, sentimentShares, sumConversations } from '../figures/figures';
import { sentimentPoints } from '../figures/points';
import { channelSentiments } from '../figures/volume';
import { conversationsQuery, type ConversationCountsRow } from '../queries/conversations.query';
import { readSeriesWindow } from '../window/window';
import { periodOf, queryRunner, scopeOf, type Deps } from './query-runner';

/** With its distribution and course (docs/contract.md, Analytics). Errors: validation_failed. */
export function getSentimentRpc(
  deps: Deps,
): (request: GetSentimentRequest, context: TenantCallContext) => Promise<GetSentimentResponse> {
  return async (request, context) => {
    const range = readSeriesWindow(request.window, deps.now());
    const { edges, granularity, timezone } = range;
    const run = queryRunner(deps, context);
    const rows = await run<ConversationCountsRow>(
      conversationsQuery({ scope: scopeOf(context, range), range, edges, byChannel: true }),
    );
    const totals = sumConversations(rows);
    return {
      period: periodOf(range),
      granularity,
      timezone,
      distribution: sentimentShares(totals),
      counts: sentimentCounts(totals),
      channels: channelSentiments(rows),
      data: sentimentPoints(edges, rows),
    };
  };
}
