import type { ListMemoriesRequest, UpdateMemoryRequest } from '@parley/contract/responder';
import { validationFailed } from '@parley/errors';
import { maskSecrets } from '@parley/language';
import type { Client, Pool } from '@parley/postgres';
import { deleteRpc, getRpc, listRpc, updateRpc, type ListedKind } from '@parley/resource';
import {
  MEMORY_LENGTH_MAX,
  memoryCursor,
  parseId,
  updateMemoryInput,
  validate,
  type IdPrefix,
  type Tenant,
} from '@parley/schemas';
import {
  deleteMemoryRow,
  findMemory,
  listMemories,
  lockMemory,
  rewriteMemory,
  type MemoryFilter,
} from './stored-memories.store';
import { toMemoryProto, type Memory } from './stored-memory';

const kind: ListedKind = { prefix: 'mem', noun: 'memory', cursor: memoryCursor };

export function memoryRpcs({ pool }: { readonly pool: Pool }) {
  const answer = (memory: Memory) => ({ memory: toMemoryProto(memory) });
  return {
    getMemory: getRpc(pool, kind, findMemory, answer),
    listMemories: listRpc(
      kind,
      (tenant, range, request: ListMemoriesRequest) => listMemories(pool, tenant, readFilter(request), range),
      (memories, page) => ({ memories: memories.map(toMemoryProto), page }),
    ),
    updateMemory: updateRpc(pool, kind, { read: readPatch, lock: lockMemory, edit }, answer),
    deleteMemory: deleteRpc(pool, kind, lockMemory, (client, tenant, { id }) => deleteMemoryRow(client, tenant, id)),
  };
}

/** Matches nothing, for invalid ids. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function readFilter({ customerId, agentId, conversationId }: ListMemoriesRequest): MemoryFilter {
  return { customerId, agentId: uuidOf('agent', agentId), conversationId: uuidOf('conv', conversationId) };
}

function uuidOf(prefix: IdPrefix, id: string | undefined): string | undefined {
  return id === undefined ? undefined : (parseId(prefix, id) ?? NOBODY);
}

function readPatch(request: UpdateMemoryRequest) {
  const { content } = validate(updateMemoryInput, { content: request.content });
  return { content: content === undefined ? undefined : masked(content) };
}

/** A mask may be longer than the secret. */
function masked(text: string): string {
  const content = maskSecrets(text);
  if ([...content].length <= MEMORY_LENGTH_MAX) return content;
  const message = `must have at most ${MEMORY_LENGTH_MAX} characters when secrets in it are masked`;
  throw validationFailed([{ path: 'content', code: 'max_length', message }]);
}

async function edit(client: Client, tenant: Tenant, found: Memory, { content }: ReturnType<typeof readPatch>) {
  const isSame = content === undefined || content === found.content;
  return isSame ? found : rewriteMemory(client, tenant, found.id, content);
}
