import { z } from 'zod';
import { conversationResource, isJsonObject, type JsonObject } from '@parley/schemas';
import { nullIfAbsent } from '@parley/schemas/null-if-absent';

/** Checked on input. */
export const storedMetadata = z.custom<JsonObject>(isJsonObject);

/** As in the API, with fields for analytics. */
export const conversationData = z.object({
  ...nullIfAbsent(conversationResource.shape),
  metadata: storedMetadata,
  /** Missing in events of earlier releases. */
  priority: conversationResource.shape.priority.default('normal'),
  /** When and by which member it was assigned; null: not assigned, or by an earlier release. */
  assignment: z.object({ at: z.string(), by: z.string().nullable() }).nullable().default(null),
  /** A turn of its agent has answered, asked, or said that it does not know. */
  has_ai_answer: z.boolean().default(false),
  /** Grows with edits and status changes. */
  version: z.int().min(1),
  /** Grows with every change, messages and ratings included; orders two states. */
  revision: z.int().min(1),
  /** Another conversation of the customer was resolved in the 7 days before. */
  is_repeat_contact: z.boolean(),
  has_human_message: z.boolean(),
  has_customer_message: z.boolean(),
  /** Distinct intents of customer messages. */
  topics: z.array(z.string()),
  targets_met: z.int().min(0).default(0),
  targets_missed: z.int().min(0).default(0),
});
export type ConversationData = z.output<typeof conversationData>;
