import type { SendTemplateMessageRequest, SendTemplateMessageResponse } from '@parley/contract/channel';
import type { SendMessageResponse } from '@parley/contract/conversation';
import { MessageType, Sender } from '@parley/contract/message';
import { notFound, ParleyError, validationFailed } from '@parley/errors';
import { authorCodec, type TenantCallContext } from '@parley/grpc';
import { canonicalBytes, runIdempotent } from '@parley/idempotency';
import { formatId, newUuid, parseId, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { sendTemplateInput, type SendTemplateInput } from '@parley/schemas/channels';
import { faultAt, headerFileOf } from '../providers/template';
import { prepareTemplate, type PrepareDeps } from './prepare-template';
import { findTemplateMessage, insertTemplateMessage, type TemplateMessage } from './templates.store';

export type SendTemplateDeps = PrepareDeps;

const DEADLINE_MS = 5_000;
const idCodec = {
  encode: (id: string) => Buffer.from(id),
  decode: (bytes: Uint8Array) => Buffer.from(bytes).toString(),
};

/**
 * Sends a template, once per idempotency key. The provider's request is stored first, under the future message id: it
 * is there when the message's event arrives, and a retry sends the same.
 *
 * @throws ParleyError not_found, validation_failed, template_not_sendable, provider_refused, unavailable,
 * idempotency_in_progress, idempotency_key_reused
 */
export function sendTemplateMessageRpc(deps: SendTemplateDeps) {
  return async (
    request: SendTemplateMessageRequest,
    context: TenantCallContext,
  ): Promise<SendTemplateMessageResponse> => {
    const { tenant, idempotencyKey: key } = context;
    const conversationId = parseId('conv', request.conversationId);
    if (!conversationId) throw notFound('conversation');
    const input = validate(sendTemplateInput, parseJsonText(request.fields, 'fields'));
    // A retry succeeds even if the template can no longer be sent.
    const prepared = await prepareTemplate(deps, tenant, conversationId, input).catch((err: unknown) => ({ err }));
    const scope = `SendTemplateMessage ${request.conversationId}`;
    const identity = { tenant, key, scope, request: canonicalBytes({ ...input, memberId: request.memberId ?? null }) };
    const { response: messageId } = await runIdempotent(deps.pool, identity, idCodec, async (client) => {
      if ('err' in prepared) throw prepared.err;
      const message = { ...prepared, messageId: newUuid(), conversationId };
      await insertTemplateMessage(client, tenant, withMember(message, input, request.memberId));
      return message.messageId;
    });
    const message = await findTemplateMessage(deps.pool, tenant, messageId);
    if (!message) throw notFound('conversation');
    return send(deps, tenant, message, { input, memberId: request.memberId });
  };
}

function withMember(
  message: TemplateMessage,
  { author }: SendTemplateInput,
  memberId: string | undefined,
): TemplateMessage {
  if (author !== 'human' || memberId === undefined) return message;
  return { ...message, metadata: { ...message.metadata, member_id: memberId } };
}

/** Idempotent: the key is derived from the message's id. */
async function send(
  { conversations }: SendTemplateDeps,
  tenant: Tenant,
  { messageId, conversationId, content, metadata }: TemplateMessage,
  {
    input: { author, parameters },
    memberId,
  }: { readonly input: SendTemplateInput; readonly memberId: string | undefined },
): Promise<SendMessageResponse> {
  const id = formatId('msg', messageId);
  // A retry has the same input.
  const fileId = headerFileOf(parameters ?? {});
  try {
    return await conversations.sendMessage(
      {
        conversationId: formatId('conv', conversationId),
        type: MessageType.TEXT,
        content,
        sender: Sender.AGENT,
        author: authorCodec.toProto(author ?? undefined),
        buttons: [],
        mediaIds: fileId === undefined ? [] : [fileId],
        metadata: JSON.stringify(metadata),
        templateMessageId: id,
        memberId: author === 'human' ? memberId : undefined,
      },
      { tenant, deadlineMs: DEADLINE_MS, idempotencyKey: `template ${id}`, isRepeatable: true },
    );
  } catch (err) {
    // SendMessage's field names mean nothing to the caller.
    if (!(err instanceof ParleyError) || err.code !== 'validation_failed') throw err;
    const ofFile = err.details.fields?.find(({ path }) => path.startsWith('media_ids'));
    if (ofFile) throw validationFailed([faultAt('header', ofFile.code, ofFile.message)]);
    throw validationFailed([{ path: 'parameters', code: 'invalid', message: err.message }]);
  }
}
