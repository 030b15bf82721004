import type { RecordContactRequest, RecordContactResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId, validate } from '@parley/schemas';
import { emailField } from '@parley/schemas/members';
import { z } from 'zod';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { recordContact } from './record-contact.store';

/** Stricter than for a conversation's customer: mail is sent there. */
const recordContactInput = z.object({ email: emailField });

/**
 * Adds an address left in a conversation to its customer.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function recordContactRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: RecordContactRequest, { tenant }: TenantCallContext): Promise<RecordContactResponse> => {
    const id = parseId('conv', request.conversationId);
    if (!id) throw notFound('conversation');
    const { email } = validate(recordContactInput, { email: request.email });
    if (!(await inTransaction(pool, (client) => recordContact(client, tenant, id, email)))) {
      throw notFound('conversation');
    }
    wakeRelay();
    return {};
  };
}
