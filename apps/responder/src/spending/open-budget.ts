import { inTransaction, type Pool } from '@parley/postgres';
import { parseId, type Tenant } from '@parley/schemas';
import type { TurnAgent } from '../decision/turn-context';
import type { Amount, Budget } from './budget';
import { addSpending, giveBack, type Spender, type Window } from './spending.store';

const MICROS = 1_000_000;
/** Fits Postgres' bigint, and exact as a number. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Within the agent's limits. */
export function openBudget(pool: Pool, tenant: Tenant, agent: TurnAgent, conversationId: string): Budget {
  const { tokens, cost_usd: cost, cost_usd_per_day: costPerDay } = agent.automation.limits;
  return budgetOf(pool, tenant, [
    [
      { kind: 'conversation', id: conversationId },
      { tokens, costMicros: microsOf(cost) },
    ],
    [
      { kind: 'agent', id: parseId('agent', agent.id) as string },
      { tokens: NO_LIMIT, costMicros: microsOf(costPerDay) },
    ],
  ]);
}

/** Daily, for work without an agent. */
export function openConnectionBudget(pool: Pool, tenant: Tenant, modelId: string, tokensPerDay: number): Budget {
  // Stored as an agent's day; ids do not collide.
  return budgetOf(pool, tenant, [
    [
      { kind: 'agent', id: modelId },
      { tokens: tokensPerDay, costMicros: NO_LIMIT },
    ],
  ]);
}

function budgetOf(pool: Pool, tenant: Tenant, spenders: readonly [Spender, Amount][]): Budget {
  return {
    reserve: async (most) => {
      const windows = await reserveAll(pool, tenant, spenders, most);
      if (!windows) return undefined;
      return {
        settle: async (taken) => {
          // Negative if a server exceeded its maximum.
          const rest = { tokens: most.tokens - taken.tokens, costMicros: most.costMicros - taken.costMicros };
          await inTransaction(pool, async (client) => {
            for (const [spender, window] of windows) await giveBack(client, tenant, spender, { window, rest });
          });
        },
      };
    },
  };
}

/** All or nothing, in a fixed order against deadlocks. */
async function reserveAll(
  pool: Pool,
  tenant: Tenant,
  spenders: readonly [Spender, Amount][],
  most: Amount,
): Promise<[Spender, Window][] | undefined> {
  class Over extends Error {}
  try {
    return await inTransaction(pool, async (client) => {
      const windows: [Spender, Window][] = [];
      for (const [spender, ceiling] of spenders) {
        const window = await addSpending(client, tenant, spender, { amount: most, ceiling });
        if (!window) throw new Over();
        windows.push([spender, window]);
      }
      return windows;
    });
  } catch (err) {
    if (err instanceof Over) return undefined;
    throw err;
  }
}

function microsOf(usd: number | null): number {
  return usd === null ? NO_LIMIT : Math.floor(usd * MICROS);
}
