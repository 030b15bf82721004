import { validationFailed } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { newUuid, type Tenant } from '@parley/schemas';
import { TOOLS_MAX, type CreateToolInput } from '@parley/schemas/tools';
import type { Keyring } from '@parley/secrets';
import { newTool, type Tool } from './tool';
import { sealToolSecrets } from './tool-secrets';
import { countTools, insertTool, lockTools } from './tools.store';

/**
 * Adds a tool within the transaction of `client`.
 *
 * @throws ParleyError validation_failed if its name is taken, or there are as many as there may be
 */
export async function createTool(
  client: Client,
  tenant: Tenant,
  keyring: Keyring,
  input: CreateToolInput,
): Promise<Tool> {
  const id = newUuid();
  const tool = newTool(input);
  await lockTools(client, tenant);
  const { total, isTaken } = await countTools(client, tenant, tool.fields.name, id);
  if (isTaken) throw nameTaken();
  if (total >= TOOLS_MAX) {
    const message = `Limit of ${TOOLS_MAX} tools reached`;
    throw validationFailed([{ path: '', code: 'max_items', message }]);
  }
  return insertTool(client, tenant, id, tool, sealToolSecrets(keyring, tenant, id, tool.secrets));
}

export function nameTaken() {
  return validationFailed([{ path: 'name', code: 'unique', message: 'is already used by another tool' }]);
}
