import { z } from 'zod';
import { wideMessage } from '@parley/schemas';
import { conversationData, storedMetadata } from './conversation-data';
import { nullIfAbsent } from '@parley/schemas/null-if-absent';

/** With its analysis. Only the delivery changes: the version is always 1. */
export const messageData = z.object({
  ...nullIfAbsent(wideMessage.shape),
  metadata: storedMetadata,
  /** Missing in events of earlier releases. */
  attachments: wideMessage.shape.attachments.default([]),
  version: z.literal(1),
  /** Of the first answer: milliseconds since the first unanswered customer message. */
  response_time_ms: z.int().min(0).nullable(),
  /** -1 to 1. Unless a customer is the sender, it is 0 and the next three are null. */
  sentiment: z.number(),
  intent: z.string().nullable(),
  /** Equal for the same meaning. */
  question: z.string().nullable(),
  language: z.string().nullable(),
  conversation: conversationData,
});
export type MessageData = z.output<typeof messageData>;
