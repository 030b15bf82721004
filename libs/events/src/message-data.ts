import { z } from 'zod';
import { messageFields, messageTypes } from '@parley/schemas';
import { conversationData, storedMetadata } from './conversation-data';

/** A message and what was found out when it was stored. Only its delivery changes: its version is always 1. */
export const messageData = z.object({
  ...messageFields,
  type: z.enum(messageTypes),
  metadata: storedMetadata,
  caption: z.string().nullable(),
  // Events of the releases before lack it.
  delivery: messageFields.delivery.default(null),
  buttons: z.array(z.object({ id: z.string(), text: z.string() })).nullable(),
  /** Its place in the conversation: 1, 2, 3, without gaps. */
  sequence: z.int().min(1),
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
