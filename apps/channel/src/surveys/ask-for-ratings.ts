import type { AgentServiceService } from '@parley/contract/agent';
import type { DueSurvey } from '@parley/contract/conversation';
import { ParleyError } from '@parley/errors';
import type { GrpcClient } from '@parley/grpc';
import { forEachLimited } from '@parley/queue/limiter';
import { formatId, isSpoken, type Tenant } from '@parley/schemas';
import { findAgent } from '../channels/find-agent';
import type { AgentMessage } from '../deliveries/agent-message';
import { writeDeliveries } from '../deliveries/consume-messages';
import type { EarlierDeps } from '../deliveries/find-earlier';
import { findDestinations } from '../deliveries/new-deliveries.store';
import { questionOf, surveyIdOf, surveyLanguage } from './survey';

export interface AskDeps extends EarlierDeps {
  readonly agents: GrpcClient<typeof AgentServiceService>;
}

export interface ResolvedConversation {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly conversationId: string;
  /** `agent_…` */
  readonly agentId: string;
  readonly messagesCount: number;
}

/** After a longer outage customers have forgotten the conversation. */
const RESOLVED_MS_MAX = 24 * 3_600_000;
const DEADLINE_MS = 5_000;
const AT_ONCE = 8;

/**
 * Queues the question for a rating, once per resolution, after the agent's earlier messages.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function askForRatings(deps: AskDeps, resolved: readonly ResolvedConversation[]): Promise<void> {
  const destinations = await findDestinations(deps.pool, resolved);
  const ours = resolved.filter(({ conversationId }) => destinations.has(conversationId));
  const questions: AgentMessage[] = [];
  await forEachLimited(ours, AT_ONCE, async (one) => {
    const question = await findQuestion(deps, one);
    if (question) questions.push(question);
  });
  if (questions.length > 0) await writeDeliveries(deps, questions);
}

async function findQuestion(deps: AskDeps, resolved: ResolvedConversation): Promise<AgentMessage | undefined> {
  const { tenant, conversationId, agentId, messagesCount } = resolved;
  const due = await findDue(deps, resolved);
  if (!due?.resolvedAt || due.resolvedAt.getTime() < Date.now() - RESOLVED_MS_MAX) return undefined;
  const isKnown = isSpoken(due.language ?? '');
  const agent = isKnown ? undefined : await findAgent(deps.agents, agentId, { tenant, deadlineMs: DEADLINE_MS });
  const id = surveyIdOf(conversationId, due.resolvedAt);
  return {
    ...{ tenant, conversationId, threadId: undefined, id, isSurvey: true },
    sequence: messagesCount + 1,
    message: questionOf(id, surveyLanguage([due.language, agent?.personality?.language]), due.resolvedAt),
  };
}

async function findDue(
  { conversations }: AskDeps,
  { tenant, conversationId: uuid }: ResolvedConversation,
): Promise<DueSurvey | undefined> {
  try {
    const request = { conversationId: formatId('conv', uuid), withLanguage: true };
    return (await conversations.findDueSurvey(request, { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true })).survey;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return undefined;
    throw err;
  }
}
