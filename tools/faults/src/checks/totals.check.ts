import { setTimeout as sleep } from 'node:timers/promises';
import { formatId } from '@parley/schemas';
import type { Agent } from '@parley/sdk';
import { patient } from './patient';
import type { Recount, StoredConversation } from './recount';
import { findings, unequal, type Finding } from './verdict';

const statuses = ['active', 'resolved', 'escalated'] as const;
const channels = ['whatsapp', 'widget', 'slack'] as const;
/** An agent's figures may be 2 seconds behind. */
const STATS_PATIENCE_MS = 3_000;

export async function checkTotals(recounts: readonly Recount[]): Promise<Finding[]> {
  const texts: string[] = [];
  for (const recounted of recounts) {
    texts.push(...countFaults(recounted));
    texts.push(...(await listFaults(recounted)));
    texts.push(...(await walkFaults(recounted)));
    texts.push(...(await agentFaults(recounted)));
  }
  return findings('totals', texts);
}

function countFaults({ conversations, messages }: Recount): string[] {
  const counted = Map.groupBy(messages, ({ conversation_id }) => conversation_id);
  return conversations.flatMap(({ id, messages_count }) =>
    unequal(`messages_count of ${id}`, messages_count, counted.get(id)?.length ?? 0),
  );
}

async function listFaults({ tenant, conversations }: Recount): Promise<string[]> {
  const texts: string[] = [];
  const customers = [...new Set(conversations.map(({ customer_id }) => customer_id))].slice(0, 3);
  const filters: Record<string, string | undefined>[] = customers.map((customer_id) => ({ customer_id }));
  for (const status of [undefined, ...statuses]) {
    for (const channel of [undefined, ...channels]) {
      for (const agent_id of [undefined, ...tenant.agentIds]) filters.push({ status, channel, agent_id });
    }
  }
  for (const filter of filters) {
    const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const { pagination } = await tenant.api.conversations.list({ limit: 1, ...filter }, patient);
    const expected = conversations.filter((row) => given.every(([name, value]) => valueOf(row, name) === value)).length;
    texts.push(...unequal(`the total of ${tenant.tag} by ${JSON.stringify(filter)}`, pagination.total, expected));
  }
  return texts;
}

function valueOf(row: StoredConversation, filter: string): string {
  if (filter === 'agent_id') return formatId('agent', row.agent_id);
  return String(row[filter as 'status' | 'channel' | 'customer_id']);
}

async function walkFaults({ tenant, conversations }: Recount): Promise<string[]> {
  const ids = (await tenant.api.conversations.list({ limit: 100 }, patient).toArray()).map(({ id }) => id);
  const expected = conversations.map(({ id }) => formatId('conv', id));
  return unequal(`the list of ${tenant.tag}`, ids.toSorted(), expected.toSorted()).map((text) => text.slice(0, 200));
}

async function agentFaults(recounted: Recount): Promise<string[]> {
  const { tenant } = recounted;
  const texts: string[] = [];
  for (const agentId of tenant.agentIds) {
    const expected = agentStats(recounted, agentId);
    const until = performance.now() + STATS_PATIENCE_MS;
    let faults: string[];
    do {
      const { stats } = await tenant.api.agents.get(agentId, patient);
      faults = unequal(`the stats of ${agentId}`, stats, expected);
      if (faults.length > 0) await sleep(250);
    } while (faults.length > 0 && performance.now() < until);
    texts.push(...faults);
  }
  return texts;
}

function agentStats({ conversations, messages }: Recount, agentId: string): Agent['stats'] {
  const own = conversations.filter((row) => formatId('agent', row.agent_id) === agentId);
  const ids = new Set(own.map(({ id }) => id));
  const times = messages.flatMap(({ conversation_id, response_time_ms }) =>
    response_time_ms !== null && ids.has(conversation_id) ? [response_time_ms] : [],
  );
  return {
    conversations_total: own.length,
    conversations_active: own.filter(({ status }) => status === 'active').length,
    avg_response_time_ms: times.length === 0 ? 0 : Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length),
  };
}
