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

/** Adds template requests to messages. Only those of SendTemplateMessage count: anyone may write metadata. */
export async function asTemplates<Message extends Sent>(pool: Pool, messages: readonly Message[]): Promise<Message[]> {
  const bodies = await findTemplateBodies(pool, messages);
  return messages.map((sent) => {
    const template = bodies.get(sent.id);
    return template ? { ...sent, message: { ...sent.message, template } } : sent;
  });
}
