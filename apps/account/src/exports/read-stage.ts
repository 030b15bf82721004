import { AgentStatus, type AgentServiceService } from '@parley/contract/agent';
import type { ConversationDataServiceService } from '@parley/contract/conversation-data';
import type { ResponderServiceService } from '@parley/contract/responder';
import type { WebhookServiceService } from '@parley/contract/webhook';
import type { CallOptions, GrpcClient } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { listKeys } from '../keys/keys.store';
import { agentData, keyData, memoryData, webhookData } from './lines';
import type { Kind, stages } from './place';

/** The services that are asked for what they hold. */
export interface ExportClients {
  readonly agent: Pick<GrpcClient<typeof AgentServiceService>, 'listAgents'>;
  readonly webhook: Pick<GrpcClient<typeof WebhookServiceService>, 'listWebhooks'>;
  readonly conversationData: Pick<GrpcClient<typeof ConversationDataServiceService>, 'exportRows'>;
  readonly responder: Pick<GrpcClient<typeof ResponderServiceService>, 'listMemories'>;
}

export interface StageDeps {
  readonly pool: Pool;
  readonly clients: ExportClients;
}

/** Some of what a stage holds. */
export interface Piece {
  readonly lines: readonly { readonly kind: Kind; readonly line: string }[];
  /** Empty: that was all of the stage. */
  readonly nextCursor: string;
}

type ReadStage = (deps: StageDeps, tenant: Tenant, cursor: string, call: CallOptions) => Promise<Piece>;

const AT_ONCE = 100;

/** One page of a stage, by its name. */
export const readStage: Readonly<Record<(typeof stages)[number], ReadStage>> = {
  // An account has no more than some hundred.
  keys: async ({ pool }, tenant) => {
    const keys = await listKeys(pool, tenant.accountUuid);
    const own = keys.filter(({ mode }) => mode === tenant.mode);
    return { lines: own.map((key) => lineOf('key', tenant, keyData(key))), nextCursor: '' };
  },
  agents: async ({ clients }, tenant, cursor, call) => {
    const request = { status: AgentStatus.UNSPECIFIED, statuses: [], page: pageOf(cursor) };
    const { agents, page } = await clients.agent.listAgents(request, call);
    return {
      lines: agents.map((each) => lineOf('agent', tenant, agentData(each))),
      nextCursor: page?.nextCursor ?? '',
    };
  },
  webhooks: async ({ clients }, tenant, cursor, call) => {
    const { webhooks, page } = await clients.webhook.listWebhooks({ page: pageOf(cursor) }, call);
    const lines = webhooks.map((each) => lineOf('webhook', tenant, webhookData(each)));
    return { lines, nextCursor: page?.nextCursor ?? '' };
  },
  rows: async ({ clients }, tenant, cursor, call) => {
    const { rows, nextCursor } = await clients.conversationData.exportRows({ cursor }, call);
    return { lines: rows.map((row) => rowOf(tenant, row)), nextCursor };
  },
  memories: async ({ clients }, tenant, cursor, call) => {
    const { memories, page } = await clients.responder.listMemories({ page: pageOf(cursor) }, call);
    const lines = memories.map((each) => lineOf('memory', tenant, memoryData(each)));
    return { lines, nextCursor: page?.nextCursor ?? '' };
  },
};

function pageOf(cursor: string) {
  return { limit: AT_ONCE, offset: 0n, cursor: cursor === '' ? undefined : cursor };
}

function lineOf(kind: Kind, { mode }: Tenant, data: Record<string, unknown>): Piece['lines'][number] {
  return { kind, line: JSON.stringify({ type: kind, mode, data }) };
}

/** The data stay as Postgres wrote them: a number beyond 2^53 in a metadata would not survive being parsed. */
function rowOf({ mode }: Tenant, row: string): Piece['lines'][number] {
  const kind = (['conversation', 'note'] as const).find((each) => row.startsWith(`{"type":"${each}",`)) ?? 'message';
  return { kind, line: `{"type":"${kind}","mode":"${mode}",${row.slice(row.indexOf(',') + 1)}` };
}
