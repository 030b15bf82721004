import type { RecordContactRequest, RecordContactResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { canonicalBytes, runIdempotent } from '@parley/idempotency';
import { parseId, parseJsonText, validate } from '@parley/schemas';
import { customerPhone } from '@parley/schemas/conversations';
import { metadataInput } from '@parley/schemas/json-object';
import { emailField } from '@parley/schemas/members';
import { text } from '@parley/schemas/text';
import { z } from 'zod';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { fillAttributes } from './fill-attributes.store';
import { recordContact } from './record-contact.store';

const recordContactInput = z.object({
  // Mail is sent there, unlike to other addresses of customers.
  email: emailField.optional(),
  name: text(1, 255).optional(),
  phone: customerPhone.optional(),
  attributes: metadataInput.optional(),
});

const nothing = { encode: () => new Uint8Array(), decode: () => ({}) };

/** @throws ParleyError validation_failed, not_found, idempotency_in_progress, idempotency_key_reused */
export function recordContactRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (
    request: RecordContactRequest,
    { tenant, idempotencyKey }: TenantCallContext,
  ): Promise<RecordContactResponse> => {
    const id = parseId('conv', request.conversationId);
    if (!id) throw notFound('conversation');
    const { name, phone, email } = request;
    const attributes = parseJsonText(request.attributes, 'attributes');
    const said = validate(recordContactInput, { name, phone, email: email === '' ? undefined : email, attributes });
    const scope = `RecordContact ${request.conversationId}`;
    const wanted = { tenant, key: idempotencyKey, scope, request: canonicalBytes(said) };
    await runIdempotent(pool, wanted, nothing, async (client) => {
      const key = await recordContact(client, tenant, id, said);
      if (key === undefined) throw notFound('conversation');
      if (said.attributes) await fillAttributes(client, tenant, key, said.attributes);
      return {};
    });
    wakeRelay();
    return {};
  };
}
