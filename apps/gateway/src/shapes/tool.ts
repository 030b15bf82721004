import type { TestToolResponse } from '@parley/contract/responder';
import type { Tool } from '@parley/contract/tool';
import { toolEffectCodec } from '@parley/grpc';
import type { ToolResource, ToolTestResource } from '@parley/schemas/tools';
import { required, timestamp } from './shape';

export function toTool(tool: Tool): ToolResource {
  return {
    id: tool.id,
    name: tool.name,
    description: tool.description,
    parameters: JSON.parse(tool.parameters) as ToolResource['parameters'],
    request: {
      method: tool.method as ToolResource['request']['method'],
      url: tool.url,
      header_names: tool.headerNames,
      body: tool.body === undefined ? null : (JSON.parse(tool.body) as ToolResource['parameters']),
    },
    bindings: tool.bindings as ToolResource['bindings'],
    is_signed: tool.isSigned,
    effect: required(toolEffectCodec.fromProto(tool.effect), 'the effect of a tool'),
    needs_confirmation: tool.needsConfirmation,
    confirmation: Object.keys(tool.confirmation).length > 0 ? tool.confirmation : null,
    needs_verified: tool.needsVerified,
    timeout_ms: tool.timeoutMs,
    result_path: tool.resultPath ?? null,
    trusts_output: tool.trustsOutput,
    is_enabled: tool.isEnabled,
    created_at: timestamp(tool.createdAt),
    updated_at: timestamp(tool.updatedAt),
  };
}

export function toToolTest(test: TestToolResponse): ToolTestResource {
  const { method, url, headerNames, body, outcome, status, result, error, durationMs } = test;
  return {
    request: {
      method: method as ToolTestResource['request']['method'],
      url,
      header_names: headerNames,
      body: body ?? null,
    },
    outcome: outcome as ToolTestResource['outcome'],
    status: status ?? null,
    result,
    error: error ?? null,
    duration_ms: Number(durationMs),
  };
}
