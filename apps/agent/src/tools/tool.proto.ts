import type { Tool as ProtoTool } from '@parley/contract/tool';
import { toolEffectCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { Tool } from './tool';

/** Without secrets. */
export function toToolProto(tool: Tool): ProtoTool {
  return {
    id: formatId('tool', tool.id),
    name: tool.name,
    description: tool.description,
    parameters: JSON.stringify(tool.parameters),
    method: tool.method,
    url: tool.url,
    headerNames: [...tool.headerNames],
    body: tool.body === null ? undefined : JSON.stringify(tool.body),
    bindings: { ...tool.bindings },
    isSigned: tool.sealedSigningSecret !== null,
    effect: toolEffectCodec.toProto(tool.effect),
    needsConfirmation: tool.needs_confirmation,
    confirmation: { ...tool.confirmation },
    needsVerified: tool.needs_verified,
    timeoutMs: tool.timeout_ms,
    resultPath: tool.result_path ?? undefined,
    trustsOutput: tool.trusts_output,
    isEnabled: tool.is_enabled,
    createdAt: tool.createdAt,
    updatedAt: tool.updatedAt,
    version: BigInt(tool.version),
  };
}
