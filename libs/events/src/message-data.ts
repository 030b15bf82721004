import { z } from 'zod';
import { wideMessage } from '@parley/schemas';
import { conversationData, storedMetadata } from './conversation-data';
import { nullIfAbsent } from '@parley/schemas/null-if-absent';

/** A message and what was found out when it was stored. Only its delivery changes: its version is always 1. */
export const messageData = z.object({
  ...nullIfAbsent(wideMessage.shape),
  metadata: storedMetadata,
  /** Events of earlier releases have none. */
  attachments: wideMessage.shape.attachments.default([]),
  version: z.literal(1),
  /** With the first answer to a customer: milliseconds since the first customer message not yet answered. */
  response_time_ms: z.int().min(0).nullable(),
  /** -1 to 1; 0 unless the sender is the customer, as are the three below null. */
  sentiment: z.number(),
  intent: z.string().nullable(),
  /** What questions that mean the same have in common. */
  question: z.string().nullable(),
  language: z.string().nullable(),
  /** The conversation's state with this message in it. */
  conversation: conversationData,
});
export type MessageData = z.output<typeof messageData>;
