import { maskSecrets } from '@parley/language';
import type {
  DeleteMemoryRequest,
  DeleteMemoryResponse,
  GetMemoryRequest,
  GetMemoryResponse,
  UpdateMemoryRequest,
  UpdateMemoryResponse,
} from '@parley/contract/responder';
import { notFound, requireVersion, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { MEMORY_LENGTH_MAX, parseId, updateMemoryInput, validate, type Tenant } from '@parley/schemas';
import { toMemoryProto, type Memory } from './stored-memory';
import { deleteMemoryRow, findMemory, lockMemory, rewriteMemory } from './stored-memories.store';

interface Deps {
  readonly pool: Pool;
}

/** @throws ParleyError not_found */
export function getMemoryRpc({ pool }: Deps) {
  return async ({ id }: GetMemoryRequest, { tenant }: TenantCallContext): Promise<GetMemoryResponse> => {
    const memory = await findMemory(pool, tenant, uuidOf(id));
    if (!memory) throw notFound('memory');
    return { memory: toMemoryProto(memory) };
  };
}

/**
 * Edits what is remembered; masked as all of it is. What changes nothing leaves it as it is.
 *
 * @throws ParleyError validation_failed, not_found, precondition_failed
 */
export function updateMemoryRpc({ pool }: Deps) {
  return async (request: UpdateMemoryRequest, { tenant }: TenantCallContext): Promise<UpdateMemoryResponse> => {
    const id = uuidOf(request.id);
    const input = validate(updateMemoryInput, { content: request.content });
    const content = input.content === undefined ? undefined : masked(input.content);
    const memory = await inTransaction(pool, async (client) => {
      const locked = await lockExpected(client, tenant, id, request.expectedVersion);
      const isSame = content === undefined || content === locked.content;
      return isSame ? locked : rewriteMemory(client, tenant, id, content);
    });
    return { memory: toMemoryProto(memory) };
  };
}

/**
 * Deletes a memory for good.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteMemoryRpc({ pool }: Deps) {
  return async (
    { id, expectedVersion }: DeleteMemoryRequest,
    { tenant }: TenantCallContext,
  ): Promise<DeleteMemoryResponse> => {
    const uuid = uuidOf(id);
    await inTransaction(pool, async (client) => {
      await lockExpected(client, tenant, uuid, expectedVersion);
      await deleteMemoryRow(client, tenant, uuid);
    });
    return {};
  };
}

function uuidOf(id: string): string {
  const uuid = parseId('mem', id);
  if (!uuid) throw notFound('memory');
  return uuid;
}

/** What is put in place of a secret may be longer than it was. */
function masked(text: string): string {
  const content = maskSecrets(text);
  if ([...content].length <= MEMORY_LENGTH_MAX) return content;
  const message = `must have at most ${MEMORY_LENGTH_MAX} characters when secrets in it are masked`;
  throw validationFailed([{ path: 'content', code: 'max_length', message }]);
}

async function lockExpected(client: Client, tenant: Tenant, id: string, version: bigint | undefined): Promise<Memory> {
  const memory = await lockMemory(client, tenant, id);
  if (!memory) throw notFound('memory');
  requireVersion('memory', memory.version, version);
  return memory;
}
