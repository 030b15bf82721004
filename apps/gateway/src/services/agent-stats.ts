import type { AgentStats } from '@parley/contract/conversation';
import type { CallOptions } from '@parley/grpc';
import type { Tenant } from '@parley/schemas';
import { LRUCache } from 'lru-cache';
import type { Services } from './services';

export interface AgentStatsReader {
  /** In the order of ids; at most 1.5 s old. */
  read(agentIds: readonly string[], options: CallOptions): Promise<AgentStats[]>;
}

/** docs/contract.md, Agents: at most 2 seconds behind; a quarter is left for the rest of the response. */
const TRUSTED_MS = 1_500;
/** From this age a read refreshes in the background, so that a busy agent's readers do not all wait once a second. */
const REFRESH_MS = 750;
const AGENTS_MAX = 10_000;

interface Entry {
  readonly stats: AgentStats;
  /** When their call began. */
  readonly askedAt: number;
  isRefreshing: boolean;
}

export function noStats(agentId: string): AgentStats {
  return { agentId, conversationsTotal: 0n, conversationsActive: 0n, avgResponseTimeMs: 0n };
}

/** @param now milliseconds, monotonic */
export function createAgentStatsReader(
  { conversations }: Pick<Services, 'conversations'>,
  now: () => number = () => performance.now(),
): AgentStatsReader {
  const entries = new LRUCache<string, Entry>({ max: AGENTS_MAX });

  async function ask(agentIds: string[], options: CallOptions): Promise<readonly AgentStats[]> {
    const askedAt = now();
    const { stats } = await conversations.getAgentStats({ agentIds }, options);
    for (const figures of stats) {
      entries.set(keyOf(options.tenant, figures.agentId), { stats: figures, askedAt, isRefreshing: false });
    }
    return stats;
  }

  /** A failed refresh is retried by the next read; if failures persist, reads wait for their own call. */
  function refresh(due: readonly Entry[], { requestId, tenant }: CallOptions): void {
    for (const entry of due) entry.isRefreshing = true;
    const agentIds = due.map(({ stats }) => stats.agentId);
    ask(agentIds, { requestId, tenant, deadlineMs: TRUSTED_MS - REFRESH_MS, isRepeatable: true }).catch(() => {
      for (const entry of due) entry.isRefreshing = false;
    });
  }

  return {
    read: async (agentIds, options) => {
      const at = now();
      const known = new Map<string, AgentStats>();
      const due: Entry[] = [];
      for (const id of agentIds) {
        const entry = entries.get(keyOf(options.tenant, id));
        if (!entry || at - entry.askedAt >= TRUSTED_MS) continue;
        known.set(id, entry.stats);
        if (at - entry.askedAt >= REFRESH_MS && !entry.isRefreshing) due.push(entry);
      }
      if (due.length > 0) refresh(due, options);
      const missing = agentIds.filter((id) => !known.has(id));
      if (missing.length > 0) for (const figures of await ask(missing, options)) known.set(figures.agentId, figures);
      return agentIds.map((id) => known.get(id) ?? noStats(id));
    },
  };
}

/** With account and mode, as reads of a foreign agent are cached as zeros. */
function keyOf(tenant: Tenant | undefined, agentId: string): string {
  return `${tenant?.accountId} ${tenant?.mode} ${agentId}`;
}
