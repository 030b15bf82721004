import { backlogCase } from './backlog.case';
import type { BenchCase } from '../case/case';
import { freshnessCase } from './freshness.case';
import { getAgentCase } from './get-agent.case';
import { latencyCase } from './latency.case';
import { listConversationsCase } from './list-conversations.case';
import { memoryCase } from './memory.case';
import { overloadCase } from './overload.case';
import { overviewCase } from './overview.case';
import { postMessageCase } from './post-message.case';
import { streamsCase } from './streams.case';
import { turnsCase } from './turns.case';
import { webhooksCase } from './webhooks.case';

/** In running order: those on small data first. */
export const allCases: readonly BenchCase[] = [
  getAgentCase,
  postMessageCase,
  freshnessCase,
  latencyCase,
  overloadCase,
  memoryCase,
  streamsCase,
  webhooksCase,
  turnsCase,
  backlogCase,
  listConversationsCase,
  overviewCase,
];
