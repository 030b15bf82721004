import { createHash } from 'node:crypto';
import type { TestToolRequest, TestToolResponse } from '@parley/contract/responder';
import { notFound, validationFailed, type FieldError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Egress } from '@parley/egress';
import { newUuid, parseJsonText, validate } from '@parley/schemas';
import { argumentFaults, testToolInput, type TestToolInput } from '@parley/schemas/tools';
import { callTool } from './call-tool';
import { fillRequest, UnfitValue, type FilledRequest } from './fill-request';
import { findTools, type FindToolsDeps } from './find-tools';
import type { Tool } from './tool';

/**
 * Calls a tool once, even a disabled one or a write. A server's failure is a result.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function testToolRpc(deps: FindToolsDeps & { readonly toolEgress: Egress }) {
  return async (request: TestToolRequest, context: TenantCallContext): Promise<TestToolResponse> => {
    const input = validate(testToolInput, parseJsonText(request.fields, 'fields'));
    const { tenant, requestId, signal } = context;
    const tool = (await findTools(deps, { tenant, requestId, signal })).find(({ id }) => id === request.id);
    if (!tool) throw notFound('tool');
    const filled = fill(tool, input);
    const id = callIdOf(context, tool);
    const { outcome, status, text, error, durationMs } = await callTool(deps.toolEgress, tool, filled, { id, signal });
    return {
      method: filled.method,
      url: filled.url,
      headerNames: Object.keys(tool.headers),
      body: filled.body ?? undefined,
      outcome,
      status,
      result: text,
      error,
      durationMs: BigInt(durationMs),
    };
  };
}

/** Constant per idempotency key, so that the server recognises a repeat. */
function callIdOf({ tenant, idempotencyKey }: TenantCallContext, tool: Tool): string {
  if (idempotencyKey === undefined) return `call_${newUuid()}`;
  const parts = [tenant.accountId, tenant.mode, tool.id, idempotencyKey];
  return `call_${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)}`;
}

function fill(tool: Tool, input: TestToolInput): FilledRequest {
  const given = input.arguments ?? {};
  const bound = input.bindings ?? {};
  const faults: FieldError[] = argumentFaults(tool.parameters, given).map(({ path, message }) => ({
    path: path === '' ? 'arguments' : `arguments.${path}`,
    code: message === 'is required' ? 'required' : 'invalid',
    message,
  }));
  for (const name of Object.keys(tool.bindings)) {
    if (bound[name] === undefined) {
      faults.push({
        path: `bindings.${name}`,
        code: 'required',
        message: 'is required here (in a conversation, the server fills it in)',
      });
    }
  }
  for (const name of Object.keys(bound)) {
    if (!Object.hasOwn(tool.bindings, name)) {
      faults.push({ path: `bindings.${name}`, code: 'unknown_field', message: 'is not a binding of this tool' });
    }
  }
  if (faults.length > 0) throw validationFailed(faults);
  try {
    return fillRequest(tool, { ...given, ...bound });
  } catch (err) {
    if (!(err instanceof UnfitValue)) throw err;
    throw validationFailed([{ path: 'arguments', code: 'invalid', message: err.message }]);
  }
}
