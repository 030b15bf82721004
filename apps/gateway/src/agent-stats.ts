import type { AgentStats } from '@parley/contract/conversation';
import type { CallOptions } from '@parley/grpc';
import { LRUCache } from 'lru-cache';
import type { Services } from './services';

/** The whole-life figures of agents, counted where conversations live. */
export interface AgentStatsReader {
  /** The figures of agents, in the order of the ids; at most a second old. */
  read(agentIds: readonly string[], options: CallOptions): Promise<AgentStats[]>;
}

/** docs/contract.md, Agents: stats are at most 2 seconds behind; the conversation service takes its share of that. */
const FRESH_MS = 1_000;
const AGENTS_MAX = 10_000;

/** Figures of an agent that has done nothing yet. */
export function noStats(agentId: string): AgentStats {
  return { agentId, conversationsTotal: 0n, conversationsActive: 0n, avgResponseTimeMs: 0n };
}

/** A reader that asks for all missing figures in one call and keeps them for a second. */
export function createAgentStatsReader(services: Pick<Services, 'conversations'>): AgentStatsReader {
  const kept = new LRUCache<string, AgentStats>({ max: AGENTS_MAX, ttl: FRESH_MS });

  return {
    read: async (agentIds, options) => {
      const known = new Map<string, AgentStats>();
      // Account and mode are part of the key: whoever asks for another's agent sees zeros, and only they.
      const keyOf = (id: string) => `${options.tenant?.accountId} ${options.tenant?.mode} ${id}`;
      for (const id of agentIds) {
        const stats = kept.get(keyOf(id));
        if (stats) known.set(id, stats);
      }
      const missing = agentIds.filter((id) => !known.has(id));
      if (missing.length > 0) {
        const { stats } = await services.conversations.getAgentStats({ agentIds: missing }, options);
        for (const figures of stats) {
          known.set(figures.agentId, figures);
          kept.set(keyOf(figures.agentId), figures);
        }
      }
      return agentIds.map((id) => known.get(id) ?? noStats(id));
    },
  };
}
