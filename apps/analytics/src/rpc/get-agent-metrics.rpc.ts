import type { GetAgentMetricsRequest, GetAgentMetricsResponse } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import { automation, readAutomation } from '../figures/automation';
import {
  conversationCounts,
  messageCounts,
  performance,
  quality,
  sentimentShares,
  sumConversations,
} from '../figures/figures';
import { metricsPoints } from '../figures/points';
import { topicFigures } from '../figures/topics';
import { conversationsQuery, type ConversationCountsRow } from '../queries/conversations.query';
import { customerMessagesQuery, type CustomerMessageRow } from '../queries/customer-messages.query';
import { messagesQuery, type MessageCountsRow } from '../queries/messages.query';
import { outcomesQuery, type OutcomeRow } from '../queries/outcomes.query';
import { questionsQuery, type QuestionRow } from '../queries/questions.query';
import { topicsQuery, type TopicRow } from '../queries/topics.query';
import { clockOffsets } from '../window/clock-offsets';
import { readAgentWindow, type SeriesQuery } from '../window/window';
import { periodOf, queryRunner, scopeOf, type Deps } from './query-runner';

/** docs/contract.md, Analytics. Errors: validation_failed, not_found for an unknown agent. */
export function getAgentMetricsRpc(
  deps: Deps,
): (request: GetAgentMetricsRequest, context: TenantCallContext) => Promise<GetAgentMetricsResponse> {
  return async (request, context) => {
    // First, as on every path: an unknown agent comes before a wrong window.
    await requireAgent(deps, request.agentId, context);
    const now = deps.now();
    const range = readAgentWindow(request.window, request.agentId, now);
    const rows = await fetchRows(deps, range, context, now);
    const conversations = sumConversations(rows.conversations);
    const counted = {
      conversations,
      messages: rows.messages.find((row) => row.is_total === '1'),
      outcomes: rows.outcomes,
    };
    return {
      agentId: request.agentId,
      period: periodOf(range),
      granularity: range.granularity,
      timezone: range.timezone,
      conversations: conversationCounts(conversations),
      messages: messageCounts(counted.messages),
      performance: performance(counted),
      quality: quality(counted),
      automation: automation(conversations, rows.automation),
      sentiment: sentimentShares(conversations),
      data: metricsPoints(range.edges, { ...rows, messages: rows.messages.filter((row) => row.is_total === '0') }),
      topics: topicFigures(rows),
    };
  };
}

/** @throws ParleyError not_found */
async function requireAgent({ agents }: Deps, id: string, context: TenantCallContext): Promise<void> {
  const { tenant, requestId, signal, deadlineAt } = context;
  await agents.getAgent({ id }, { tenant, requestId, signal, deadlineMs: deadlineAt - Date.now(), isRepeatable: true });
}

async function fetchRows(deps: Deps, range: SeriesQuery, context: TenantCallContext, now: Date) {
  const { edges } = range;
  const scope = scopeOf(context, range);
  const run = queryRunner(deps, context);
  const [conversations, messages, outcomes, customerMessages, questions, topics, ofAutomation] = await Promise.all([
    run<ConversationCountsRow>(conversationsQuery({ scope, range, edges })),
    run<MessageCountsRow>(messagesQuery({ scope, range, edges, withTotal: true })),
    run<OutcomeRow>(outcomesQuery({ scope, range, edges })),
    run<CustomerMessageRow>(customerMessagesQuery({ scope, range, offsets: clockOffsets(range) })),
    run<QuestionRow>(questionsQuery({ scope, range })),
    run<TopicRow>(topicsQuery({ scope, range })),
    readAutomation(run, scope, range, now),
  ]);
  return { conversations, messages, outcomes, customerMessages, questions, topics, automation: ofAutomation };
}
