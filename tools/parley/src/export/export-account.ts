import { AgentStatus, type Agent } from '@parley/contract/agent';
import type { Memory } from '@parley/contract/responder';
import { agentStatusCodec, memoryAuthorCodec, modeCodec } from '@parley/grpc';
import type { Tenant } from '@parley/schemas';
import { DEADLINE_MS } from '../accounts';
import { callOf } from '../call-of';
import { keyData } from '../key-data';
import type { Services } from '../services';

type Clients = Pick<Services, 'account' | 'agent' | 'conversationData' | 'responder'>;
export type WriteLine = (line: string) => Promise<void>;

const AGENTS_AT_ONCE = 100;
const MEMORIES_AT_ONCE = 100;

/**
 * Writes an account as lines of JSON, `{"type", "mode", "data"}`: keys (never their values), agents, conversations,
 * messages, memories; last `{"type":"end"}` with the counts, by which a file that was cut off is known. One page is held at a
 * time.
 *
 * Each page is as it was when it was read. What was there at the beginning and is still there comes exactly once; what
 * is made meanwhile may come or not; the counts are those of the lines.
 */
export async function exportAccount(
  clients: Clients,
  accountId: string,
  tenants: readonly Tenant[],
  writeLine: WriteLine,
): Promise<void> {
  const counts = { key: 0, agent: 0, conversation: 0, message: 0, memory: 0 };
  const exportedAt = new Date().toISOString();
  await writeLine(JSON.stringify({ type: 'export', version: 1, account_id: accountId, exported_at: exportedAt }));
  const { keys } = await clients.account.listKeys({ accountId }, { deadlineMs: DEADLINE_MS, isRepeatable: true });
  for (const tenant of tenants) {
    for (const key of keys.filter(({ mode }) => modeCodec.fromProto(mode) === tenant.mode)) {
      await writeLine(JSON.stringify({ type: 'key', mode: tenant.mode, data: keyData(key) }));
      counts.key += 1;
    }
    counts.agent += await writeAgents(clients, tenant, writeLine);
    await writeRows(clients, tenant, writeLine, counts);
    counts.memory += await writeMemories(clients, tenant, writeLine);
  }
  await writeLine(JSON.stringify({ type: 'end', counts }));
}

async function writeAgents(clients: Clients, tenant: Tenant, writeLine: WriteLine): Promise<number> {
  let count = 0;
  for (let cursor: string | undefined; ;) {
    const request = {
      status: AgentStatus.UNSPECIFIED,
      statuses: [],
      page: { limit: AGENTS_AT_ONCE, offset: 0n, cursor },
    };
    const { agents, page } = await clients.agent.listAgents(request, callOf(tenant));
    for (const agent of agents)
      await writeLine(JSON.stringify({ type: 'agent', mode: tenant.mode, data: agentData(agent) }));
    count += agents.length;
    if (!page?.nextCursor) return count;
    cursor = page.nextCursor;
  }
}

async function writeMemories(clients: Clients, tenant: Tenant, writeLine: WriteLine): Promise<number> {
  let count = 0;
  for (let cursor: string | undefined; ;) {
    const page = { limit: MEMORIES_AT_ONCE, offset: 0n, cursor };
    const response = await clients.responder.listMemories({ page }, callOf(tenant));
    for (const memory of response.memories)
      await writeLine(JSON.stringify({ type: 'memory', mode: tenant.mode, data: memoryData(memory) }));
    count += response.memories.length;
    if (!response.page?.nextCursor) return count;
    cursor = response.page.nextCursor;
  }
}

async function writeRows(
  clients: Clients,
  tenant: Tenant,
  writeLine: WriteLine,
  counts: { conversation: number; message: number },
): Promise<void> {
  for (let cursor = ''; ;) {
    const { rows, nextCursor } = await clients.conversationData.exportRows({ cursor }, callOf(tenant));
    for (const row of rows) {
      const type = row.startsWith('{"type":"conversation"') ? 'conversation' : 'message';
      // The data stay as Postgres wrote them: a number beyond 2^53 in a metadata would not survive being parsed.
      await writeLine(`{"type":"${type}","mode":"${tenant.mode}",${row.slice(row.indexOf(',') + 1)}`);
      counts[type] += 1;
    }
    if (nextCursor === '') return;
    cursor = nextCursor;
  }
}

function agentData(agent: Agent): Record<string, unknown> {
  const { personality, settings } = agent;
  return {
    id: agent.id,
    name: agent.name,
    description: agent.description ?? null,
    status: agentStatusCodec.fromProto(agent.status),
    welcome_message: agent.welcomeMessage ?? null,
    personality: { tone: personality?.tone, language: personality?.language, formality: personality?.formality },
    settings: {
      memory_enabled: settings?.memoryEnabled,
      handoff_enabled: settings?.handoffEnabled,
      auto_resolve: settings?.autoResolve,
    },
    automation: JSON.parse(agent.automation) as unknown,
    created_at: agent.createdAt,
    updated_at: agent.updatedAt,
    version: Number(agent.version),
  };
}

function memoryData(memory: Memory): Record<string, unknown> {
  return {
    id: memory.id,
    agent_id: memory.agentId,
    customer_id: memory.customerId,
    conversation_id: memory.conversationId,
    content: memory.content,
    language: memory.language ?? null,
    author: memoryAuthorCodec.fromProto(memory.author),
    last_message_at: memory.saidAt,
    created_at: memory.createdAt,
    updated_at: memory.updatedAt,
    version: Number(memory.version),
  };
}
