import type { Memory } from '@parley/contract/responder';
import { memoryAuthorCodec } from '@parley/grpc';
import type { MemoryResource } from '@parley/schemas';
import { required, timestamp } from './shape';

export function toMemory(memory: Memory): MemoryResource {
  return {
    id: memory.id,
    agent_id: memory.agentId,
    customer_id: memory.customerId,
    conversation_id: memory.conversationId,
    content: memory.content,
    language: memory.language ?? null,
    author: required(memoryAuthorCodec.fromProto(memory.author), 'the author of a memory'),
    last_message_at: timestamp(memory.saidAt),
    created_at: timestamp(memory.createdAt),
    updated_at: timestamp(memory.updatedAt),
  };
}
