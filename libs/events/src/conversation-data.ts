import { z } from 'zod';
import { conversationResource, isJsonObject, type JsonObject } from '@parley/schemas';
import { nullIfAbsent } from '@parley/schemas/null-if-absent';

/** Custom data as it was stored, key for key; its limits were checked when it came in. */
export const storedMetadata = z.custom<JsonObject>(isJsonObject);

/** The whole state of a conversation after a change: its fields in the API and what analytics needs besides. */
export const conversationData = z.object({
  ...nullIfAbsent(conversationResource.shape),
  metadata: storedMetadata,
  /** Events of releases that had no priorities lack it. */
  priority: conversationResource.shape.priority.default('normal'),
  /** A turn of its agent has answered, asked, or said that it does not know. */
  has_ai_answer: z.boolean().default(false),
  /** Grows with each edit and each change of status. */
  version: z.int().min(1),
  /** Grows with every change, messages and ratings included: of two states, the one with the larger is the later. */
  revision: z.int().min(1),
  /** The customer had another conversation resolved in the 7 days before this one was created. */
  is_repeat_contact: z.boolean(),
  has_human_message: z.boolean(),
  has_customer_message: z.boolean(),
  /** The intents of the customer's messages, each once. */
  topics: z.array(z.string()),
  /** How many targets the team has met, and missed. */
  targets_met: z.int().min(0).default(0),
  targets_missed: z.int().min(0).default(0),
});
export type ConversationData = z.output<typeof conversationData>;
