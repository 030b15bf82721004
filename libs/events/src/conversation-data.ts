import { z } from 'zod';
import { conversationResource, isJsonObject, type JsonObject } from '@parley/schemas';
import { nullIfAbsent } from '@parley/schemas/null-if-absent';

/** Metadata as stored; checked on input. */
export const storedMetadata = z.custom<JsonObject>(isJsonObject);

/** A conversation after a change: its fields in the API and those for analytics. */
export const conversationData = z.object({
  ...nullIfAbsent(conversationResource.shape),
  metadata: storedMetadata,
  /** Missing in events of releases without priorities. */
  priority: conversationResource.shape.priority.default('normal'),
  /** When its assignee was assigned, and by which member; null: not assigned, or by an earlier release. */
  assignment: z.object({ at: z.string(), by: z.string().nullable() }).nullable().default(null),
  /** A turn of its agent has answered, asked, or said that it does not know. */
  has_ai_answer: z.boolean().default(false),
  /** Grows with each edit and change of status. */
  version: z.int().min(1),
  /** Grows with every change, messages and ratings included; orders two states. */
  revision: z.int().min(1),
  /** Another conversation of the customer was resolved in the 7 days before this one was created. */
  is_repeat_contact: z.boolean(),
  has_human_message: z.boolean(),
  has_customer_message: z.boolean(),
  /** Distinct intents of the customer's messages. */
  topics: z.array(z.string()),
  /** How many targets the team has met, and missed. */
  targets_met: z.int().min(0).default(0),
  targets_missed: z.int().min(0).default(0),
});
export type ConversationData = z.output<typeof conversationData>;
