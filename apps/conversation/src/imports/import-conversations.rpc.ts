import { ImportConversationsRequest, ImportConversationsResponse } from '@parley/contract/conversation';
import { validationFailed, type FieldError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { runIdempotent } from '@parley/idempotency';
import { formatId } from '@parley/schemas';
import type { FindAgent } from '../agents/find-agent';
import type { OpenConversationDeps } from '../conversations/open-conversation-deps';
import { importConversations, playImport } from './import-conversations';
import { readImport, type ImportDraft } from './read-import';

const codec = {
  encode: (response: ImportConversationsResponse) => ImportConversationsResponse.encode(response).finish(),
  decode: (bytes: Uint8Array) => ImportConversationsResponse.decode(bytes),
};

/**
 * With original times, all or none, without welcome messages, even for disabled agents.
 *
 * @throws ParleyError validation_failed
 */
export function importConversationsRpc({ pool, findAgent, wakeRelay }: OpenConversationDeps) {
  return async (
    request: ImportConversationsRequest,
    context: TenantCallContext,
  ): Promise<ImportConversationsResponse> => {
    const { drafts, faults } = readImport(request);
    if (faults.length > 0) throw validationFailed(faults);
    const record = await playImport(drafts, context.signal);
    const [agentFaults] = await Promise.allSettled([findUnknownAgents(findAgent, context, drafts)]);
    const { response } = await runIdempotent(
      pool,
      {
        tenant: context.tenant,
        key: context.idempotencyKey,
        scope: 'ImportConversations',
        request: ImportConversationsRequest.encode(request).finish(),
      },
      codec,
      async (client) => {
        if (agentFaults.status === 'rejected') throw agentFaults.reason;
        if (agentFaults.value.length > 0) throw validationFailed(agentFaults.value);
        await importConversations(client, context.tenant, drafts, record);
        return { conversationIds: drafts.map(({ start }) => formatId('conv', start.id)) };
      },
    );
    wakeRelay();
    return response;
  };
}

async function findUnknownAgents(
  findAgent: FindAgent,
  context: TenantCallContext,
  drafts: readonly ImportDraft[],
): Promise<FieldError[]> {
  const agentIds = [...new Set(drafts.map(({ start }) => start.agentId))];
  const profiles = await Promise.all(agentIds.map((id) => findAgent(context, formatId('agent', id))));
  const unknown = new Set(agentIds.filter((_, index) => profiles[index] === undefined));
  return drafts.flatMap(({ start }, index) =>
    unknown.has(start.agentId)
      ? { path: `conversations.${index}.agent_id`, code: 'not_found', message: 'is not the id of an agent' }
      : [],
  );
}
