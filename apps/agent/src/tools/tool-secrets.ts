import { open, seal, type Keyring } from '@parley/secrets';
import { formatId, type Tenant } from '@parley/schemas';
import type { OpenTool, SealedToolSecrets, Tool, ToolFields, ToolSecrets } from './tool';

/** For one tool (a uuid). */
export function sealToolSecrets(keyring: Keyring, tenant: Tenant, id: string, secrets: ToolSecrets): SealedToolSecrets {
  const { headers, signingSecret } = secrets;
  const hasHeaders = Object.keys(headers).length > 0;
  const sealed = (field: Field, secret: string) => seal(keyring, placeOf(tenant, id, field), secret);
  return {
    sealedHeaders: hasHeaders ? sealed('headers', JSON.stringify(headers)) : null,
    sealedSigningSecret: signingSecret === null ? null : sealed('signing_secret', signingSecret),
  };
}

/** @throws UnsealError */
export function openTool(keyring: Keyring, tenant: Tenant, tool: Tool): OpenTool {
  const { id, sealedHeaders, sealedSigningSecret } = tool;
  const opened = (field: Field, sealed: string) => open(keyring, placeOf(tenant, id, field), sealed);
  const headers = sealedHeaders === null ? '{}' : opened('headers', sealedHeaders);
  return {
    fields: fieldsOf(tool),
    secrets: {
      headers: JSON.parse(headers) as Record<string, string>,
      signingSecret: sealedSigningSecret === null ? null : opened('signing_secret', sealedSigningSecret),
    },
  };
}

function fieldsOf(tool: Tool): ToolFields {
  const { name, description, parameters, method, url, body, bindings, effect } = tool;
  const { needs_confirmation, confirmation, needs_verified, timeout_ms, result_path, trusts_output, is_enabled } = tool;
  const request = { method, url, body, bindings, effect };
  return {
    name,
    description,
    parameters,
    ...request,
    needs_confirmation,
    confirmation,
    needs_verified,
    timeout_ms,
    result_path,
    trusts_output,
    is_enabled,
  };
}

type Field = 'headers' | 'signing_secret';

function placeOf(tenant: Tenant, id: string, field: Field) {
  return { tenant, name: `${formatId('tool', id)}/${field}` };
}
