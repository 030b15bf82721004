import { CreateAgentResponse, type CreateAgentRequest } from '@parley/contract/agent';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { createAgentInput, parseJsonText, validate, type CreateAgentInput } from '@parley/schemas';
import type { ChangeAgentDeps } from './change-agent-deps';
import { toAgentProto } from './agent.proto';
import { createAgent } from './create-agent';
import { lookUpSources } from './look-up-sources';
import type { RequireAccount } from './require-account';

export type CreateAgentDeps = ChangeAgentDeps & { readonly requireAccount: RequireAccount };

/**
 * Creates an agent, once for the call's idempotency key.
 *
 * @throws ParleyError validation_failed, not_found for an unknown account, idempotency_in_progress, idempotency_key_reused
 */
export function createAgentRpc({ pool, wakeRelay, requireAccount, findSources }: CreateAgentDeps) {
  return async (request: CreateAgentRequest, context: TenantCallContext): Promise<CreateAgentResponse> => {
    const input = readInput(request);
    await requireAccount(context);
    const known = await lookUpSources(findSources, context, {}, input.automation ?? {});
    const response = await idempotentCall(pool, context, 'CreateAgent', input, CreateAgentResponse, async (client) => ({
      agent: toAgentProto(await createAgent(client, context.tenant, input, request.changedBy, known)),
      replayed: false,
    }));
    wakeRelay();
    return response;
  };
}

function readInput({ personality, settings, ...request }: CreateAgentRequest): CreateAgentInput {
  return validate(createAgentInput, {
    name: request.name,
    description: request.description,
    welcome_message: request.welcomeMessage,
    personality: personality && {
      tone: personality.tone,
      language: personality.language,
      formality: personality.formality,
    },
    settings: settings && {
      memory_enabled: settings.memoryEnabled,
      handoff_enabled: settings.handoffEnabled,
      auto_resolve: settings.autoResolve,
    },
    automation: parseJsonText(request.automation, 'automation'),
  });
}
