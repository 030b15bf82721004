import type { ResolvedTool, Tool as ProtoTool, ToolServiceService } from '@parley/contract/tool';
import { toolEffectCodec, type GrpcClient } from '@parley/grpc';
import type { Logger } from '@parley/process';
import type { JsonObject, Tenant } from '@parley/schemas';
import type { BindingSource, ToolMethod } from '@parley/schemas/tools';
import { open, UnsealError, type Keyring } from '@parley/secrets';
import { optionsOf, type TurnCall } from '../clients/clients';
import type { Tool } from './tool';

export interface FindToolsDeps {
  readonly tools: GrpcClient<typeof ToolServiceService>;
  readonly keyring: Keyring;
  readonly logger: Logger;
}

/**
 * Without those whose secrets do not open.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function findTools({ tools, keyring, logger }: FindToolsDeps, call: TurnCall): Promise<Tool[]> {
  const { tools: resolved } = await tools.resolveTools({}, optionsOf(call));
  return resolved.flatMap((each) => {
    if (!each.tool) return [];
    try {
      return [toTool(keyring, call.tenant, each.tool, each)];
    } catch (err) {
      if (!(err instanceof UnsealError)) throw err;
      logger.warn({ err, tool_id: each.tool.id }, 'a tool is left out: its secrets cannot be opened');
      return [];
    }
  });
}

function toTool(keyring: Keyring, tenant: Tenant, tool: ProtoTool, sealed: ResolvedTool): Tool {
  const { sealedHeaders, sealedSigningSecret } = sealed;
  const opened = (field: string, text: string) => open(keyring, { tenant, name: `${tool.id}/${field}` }, text);
  return {
    id: tool.id,
    version: Number(tool.version),
    name: tool.name,
    description: tool.description,
    parameters: JSON.parse(tool.parameters) as JsonObject,
    method: tool.method as ToolMethod,
    url: tool.url,
    headers: sealedHeaders === undefined ? {} : (JSON.parse(opened('headers', sealedHeaders)) as Tool['headers']),
    body: tool.body === undefined ? null : (JSON.parse(tool.body) as JsonObject),
    bindings: tool.bindings as Record<string, BindingSource>,
    signingSecret: sealedSigningSecret === undefined ? undefined : opened('signing_secret', sealedSigningSecret),
    effect: toolEffectCodec.fromProto(tool.effect) ?? 'write',
    needsConfirmation: tool.needsConfirmation,
    confirmation: Object.keys(tool.confirmation).length > 0 ? tool.confirmation : null,
    needsVerified: tool.needsVerified,
    timeoutMs: tool.timeoutMs,
    resultPath: tool.resultPath ?? null,
    trustsOutput: tool.trustsOutput,
    isEnabled: tool.isEnabled,
  };
}
