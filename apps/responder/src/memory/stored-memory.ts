import type { Memory as ProtoMemory } from '@parley/contract/responder';
import { memoryAuthorCodec } from '@parley/grpc';
import { formatId, type MemoryAuthor } from '@parley/schemas';
import type { RecalledMemory } from '../decision/turn-context';

/** Ids are uuids. */
export interface Memory extends RecalledMemory {
  readonly id: string;
  readonly conversationId: string;
  readonly agentId: string;
  readonly customerId: string;
  readonly author: MemoryAuthor;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

export interface MemoryRow {
  id: string;
  conversation_id: string;
  agent_id: string;
  customer_id: string;
  content: string;
  language: string | null;
  author: MemoryAuthor;
  said_at: Date;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export const memoryColumns =
  'id, conversation_id, agent_id, customer_id, content, language, author, said_at, created_at, updated_at, version';

export function fromMemoryRow(row: MemoryRow): Memory {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    agentId: row.agent_id,
    customerId: row.customer_id,
    content: row.content,
    language: row.language,
    author: row.author,
    saidAt: row.said_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

export function toMemoryProto(memory: Memory): ProtoMemory {
  return {
    id: formatId('mem', memory.id),
    agentId: formatId('agent', memory.agentId),
    customerId: memory.customerId,
    conversationId: formatId('conv', memory.conversationId),
    content: memory.content,
    language: memory.language ?? undefined,
    author: memoryAuthorCodec.toProto(memory.author),
    saidAt: memory.saidAt,
    createdAt: memory.createdAt,
    updatedAt: memory.updatedAt,
    version: BigInt(memory.version),
  };
}
