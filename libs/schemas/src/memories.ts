import { z } from 'zod';
import { agentIdFilter, customerId } from './conversations';
import { memoryCursor } from './cursor';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

export const MEMORY_LENGTH_MAX = 600;
export const memoryAuthors = ['extract', 'model', 'person'] as const;
export type MemoryAuthor = (typeof memoryAuthors)[number];

export const listMemoriesQuery = listQuery(
  {
    customer_id: customerId.optional().describe('Write + as %2B'),
    agent_id: agentIdFilter.optional(),
    conversation_id: agentIdFilter.optional(),
  },
  memoryCursor.decode,
);

export const updateMemoryInput = z
  .strictObject({ content: text(1, MEMORY_LENGTH_MAX).optional() })
  .meta({ id: 'UpdateMemoryRequest' });

export const memoryResource = z
  .object({
    id: idOutput('mem'),
    agent_id: idOutput('agent'),
    customer_id: z.string(),
    conversation_id: idOutput('conv').describe('The conversation that the memory is about'),
    content: z.string().max(MEMORY_LENGTH_MAX),
    language: z.string().nullable().describe('The language of the customer, ISO 639-1; null: unknown'),
    author: z
      .enum(memoryAuthors)
      .meta({ id: 'MemoryAuthor', description: 'extract: words from the conversation; person: edited by a person' }),
    last_message_at: timestampOutput.describe('The time of the last message that the memory is about'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'Memory' });
export type MemoryResource = z.output<typeof memoryResource>;
export const memoryPage = pageOf(memoryResource).meta({ id: 'MemoryPage' });
