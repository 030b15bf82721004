import { notFound, requireVersion } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { UpdateToolInput } from '@parley/schemas/tools';
import type { Keyring } from '@parley/secrets';
import { nameTaken } from './create-tool';
import { patchTool, sameTool, type Tool } from './tool';
import { openTool, sealToolSecrets } from './tool-secrets';
import { countTools, findTool, lockTools, updateToolRow } from './tools.store';

/**
 * Edits a tool (a uuid) within the transaction of `client`. A patch that changes nothing leaves it as it is.
 *
 * @param expectedVersion undefined: any
 * @throws ParleyError not_found, precondition_failed, validation_failed
 */
export async function updateTool(
  client: Client,
  tenant: Tenant,
  keyring: Keyring,
  id: string,
  patch: UpdateToolInput,
  expectedVersion: bigint | undefined,
): Promise<Tool> {
  await lockTools(client, tenant);
  const tool = await findTool(client, tenant, id);
  if (!tool) throw notFound('tool');
  requireVersion('tool', tool.version, expectedVersion);
  const before = openTool(keyring, tenant, tool);
  const after = patchTool(before, patch);
  if (sameTool(before, after)) return tool;
  if ((await countTools(client, tenant, after.fields.name, id)).isTaken) throw nameTaken();
  return updateToolRow(client, tenant, id, after, sealToolSecrets(keyring, tenant, id, after.secrets));
}
