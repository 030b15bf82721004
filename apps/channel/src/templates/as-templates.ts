import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { OutgoingMessage } from '../providers/outgoing';
import { findTemplateBodies } from './templates.store';

interface Sent {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly id: string;
  readonly message: OutgoingMessage;
}

/**
 * Adds the request of the template to messages that are one. Only SendTemplateMessage decides that: anyone may write the metadata
 * of a message.
 */
export async function asTemplates<Message extends Sent>(pool: Pool, messages: readonly Message[]): Promise<Message[]> {
  const bodies = await findTemplateBodies(pool, messages);
  return messages.map((sent) => {
    const template = bodies.get(sent.id);
    return template ? { ...sent, message: { ...sent.message, template } } : sent;
  });
}
